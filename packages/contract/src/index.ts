import { applicationEndpoints } from './applications.ts'
import { authEndpoints } from './auth.ts'
import { companyEndpoints } from './companies.ts'
import { contactEndpoints } from './contact.ts'
import { dashboardEndpoints } from './dashboards.ts'
import { fileEndpoints } from './files.ts'
import { jobEndpoints } from './jobs.ts'
import { mailboxEndpoints } from './mailbox.ts'
import { notificationEndpoints } from './notifications.ts'
import { profileEndpoints } from './profiles.ts'
import { settingsEndpoints } from './settings.ts'
import { socialLoginEndpoints } from './social-login.ts'
import { staffEndpoints } from './staff.ts'

export * from './applications.ts'
export * from './auth.ts'
export * from './auth-rules.ts'
export * from './birthday.ts'
export * from './common.ts'
export * from './companies.ts'
export * from './contact.ts'
export * from './contact-rules.ts'
export * from './dashboards.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './files.ts'
export * from './filter-options.ts'
export * from './jobs.ts'
export * from './lakhs.ts'
export * from './mailbox.ts'
export * from './notifications.ts'
export * from './phone.ts'
export * from './profiles/blank-entries.ts'
export * from './profiles/form-limits.ts'
export * from './profiles/form-values.ts'
export * from './profiles/forms.ts'
export * from './profiles.ts'
export * from './realtime-events.ts'
export * from './settings.ts'
export * from './settings-rules.ts'
export * from './social-login.ts'
export * from './social-login-rules.ts'
export * from './staff.ts'
export * from './web-url.ts'

/** Every endpoint of the API, by feature. */
export const endpoints = {
  auth: authEndpoints,
  socialLogin: socialLoginEndpoints,
  profiles: profileEndpoints,
  companies: companyEndpoints,
  jobs: jobEndpoints,
  applications: applicationEndpoints,
  files: fileEndpoints,
  mailbox: mailboxEndpoints,
  notifications: notificationEndpoints,
  settings: settingsEndpoints,
  staff: staffEndpoints,
  dashboards: dashboardEndpoints,
  contact: contactEndpoints,
}
