import { applicationCalls } from './applications.ts'
import { authCalls } from './auth.ts'
import { fileCalls } from './files.ts'
import { jobCalls } from './jobs.ts'

export * from './applications.ts'
export * from './auth.ts'
export * from './call.ts'
export * from './common.ts'
export * from './errors.ts'
export * from './files.ts'
export * from './jobs.ts'
export * from './live.ts'
export * from './profiles.ts'

/** Every call of the API, by feature. */
export const calls = {
  auth: authCalls,
  jobs: jobCalls,
  applications: applicationCalls,
  files: fileCalls,
}
