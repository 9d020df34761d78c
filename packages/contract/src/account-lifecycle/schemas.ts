import { z } from 'zod'
import { Password } from '../accounts/form.ts'
import { OneTimeCode } from '../accounts/schemas.ts'
import { DateTimeString, Id, SuccessResponse } from '../core/schemas.ts'
import { dataExportStates } from './values.ts'

/** Reauthentication: the password, or a mailed code for users without one. */
const Credentials = z
  .object({ password: Password.optional(), code: OneTimeCode.optional() })
  .refine(({ password, code }) => (password ?? code) !== undefined, {
    path: ['password'],
    error: 'Please enter your password',
  })

/** An archive of a user's personal data. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(dataExportStates),
  requestedAt: DateTimeString,
  /** Signed and short-lived; null until the export is ready. */
  url: z.string().nullable(),
  size: z.number().nullable(),
  expiresAt: DateTimeString.nullable(),
})
/** The latest export of the user's data, with its state. */
export type DataExport = z.infer<typeof DataExport>
const DataExportResponse = z.object({
  success: z.literal(true),
  data: z.object({ export: DataExport.nullable() }),
})

/** The schemas of `accountLifecycleEndpoints`. */
export const accountLifecycleSchemas = {
  getExport: {
    response: DataExportResponse,
  },
  requestExport: {
    response: DataExportResponse,
  },
  requestDeletion: {
    body: Credentials,
    response: z.object({ success: z.literal(true), data: z.object({ deletionDueAt: DateTimeString }) }),
  },
  cancelDeletion: {
    response: SuccessResponse,
  },
}
