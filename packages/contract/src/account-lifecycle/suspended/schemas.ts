import { z } from 'zod'
import { SuspensionToken } from '../../accounts/suspension-token.ts'
import { DateTimeString } from '../../core/schemas.ts'
import { DataExport } from '../schemas.ts'

/** What became of the data and the account of a suspended person. */
export const SuspendedAccount = z.object({
  export: DataExport.nullable(),
  /** Null when no deletion is requested. */
  deletionDueAt: DateTimeString.nullable(),
})
/** What became of the data and the account of a suspended person. */
export type SuspendedAccount = z.infer<typeof SuspendedAccount>

const withToken = {
  body: SuspensionToken,
  response: z.object({ success: z.literal(true), data: SuspendedAccount }),
}

/** The schemas of `suspendedAccountEndpoints`. */
export const suspendedAccountSchemas = {
  getState: withToken,
  requestExport: withToken,
  requestDeletion: withToken,
  cancelDeletion: withToken,
}
