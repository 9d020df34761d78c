import { accountLifecycleEndpoints } from '@endorse/contract/account-lifecycle/endpoints'
import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the user's own settings. */
export const settingsQuery = query(settingsEndpoints.get)

/** The query of the passkeys, the authenticator app and the recovery codes. */
export const secondFactorQuery = query(secondFactorEndpoints.get)

/** The query of the devices that are signed in, with their total number. */
export const sessionsQuery = query(settingsEndpoints.listSessions)

/** The query of who opened the Endorsee's resume or contact data, the newest first. */
export const resumeAccessesQuery = query(settingsEndpoints.listResumeAccesses)

/** The query of the latest data export. */
export const exportQuery = query(accountLifecycleEndpoints.getExport)
