import { z } from 'zod'
import { Id, SuccessResponse } from '../core/schemas.ts'
import { JobParams } from '../job-postings/schemas.ts'
import { Undo } from '../undo/schemas.ts'

/** The schemas of `savedJobEndpoints`. */
export const savedJobSchemas = {
  toggleSave: {
    params: JobParams,
    response: SuccessResponse.extend({ isSaved: z.boolean(), undo: Undo }),
  },
  checkSaved: {
    body: z.object({ jobIds: z.array(Id).max(100) }),
    response: z.object({ success: z.literal(true), data: z.record(z.string(), z.boolean()) }),
  },
}
