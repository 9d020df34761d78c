import { z } from 'zod'
import { Id, SuccessResponse } from '../core/schemas.ts'

/** How to undo what the request did: `seconds` is how long to offer it. Null when there is nothing to undo. */
export const Undo = z.object({ id: Id, seconds: z.number() }).nullable()
export type Undo = z.infer<typeof Undo>

export const undoSchemas = {
  undo: { params: z.object({ id: Id }), response: SuccessResponse },
}
