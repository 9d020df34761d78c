import { applicationCalls } from './applications.ts'
import { authCalls } from './auth.ts'
import { companyCalls } from './companies.ts'
import { contactCalls } from './contact.ts'
import { dashboardCalls } from './dashboards.ts'
import { fileCalls } from './files.ts'
import { jobCalls } from './jobs.ts'
import { mailboxCalls } from './mailbox.ts'
import { notificationCalls } from './notifications.ts'
import { profileCalls } from './profiles.ts'
import { settingsCalls } from './settings.ts'
import { signInWithCalls } from './sign-in-with.ts'
import { staffCalls } from './staff.ts'

export * from './applications.ts'
export * from './auth.ts'
export * from './auth-rules.ts'
export * from './birthday.ts'
export * from './call.ts'
export * from './common.ts'
export * from './companies.ts'
export * from './contact.ts'
export * from './contact-rules.ts'
export * from './dashboards.ts'
export * from './errors.ts'
export * from './files.ts'
export * from './filter-options.ts'
export * from './jobs.ts'
export * from './lakhs.ts'
export * from './live.ts'
export * from './mailbox.ts'
export * from './notifications.ts'
export * from './phone.ts'
export * from './profiles/blank.ts'
export * from './profiles/forms.ts'
export * from './profiles/typed.ts'
export * from './profiles/typing.ts'
export * from './profiles.ts'
export * from './settings.ts'
export * from './settings-rules.ts'
export * from './sign-in-with.ts'
export * from './sign-in-with-rules.ts'
export * from './staff.ts'
export * from './web-address.ts'

/** Every call of the API, by feature. */
export const calls = {
  auth: authCalls,
  signInWith: signInWithCalls,
  profiles: profileCalls,
  companies: companyCalls,
  jobs: jobCalls,
  applications: applicationCalls,
  files: fileCalls,
  mailbox: mailboxCalls,
  notifications: notificationCalls,
  settings: settingsCalls,
  staff: staffCalls,
  dashboards: dashboardCalls,
  contact: contactCalls,
}
