import { z } from 'zod'
import { Id, SuccessResponse } from '../core/schemas.ts'

/** How to undo what the request did: `seconds` is how long to offer it. Null when there is nothing to undo. */
export const Undo = z.object({ id: Id, seconds: z.number() }).nullable()
/** How to undo what a request did. */
export type Undo = z.infer<typeof Undo>

/** The schemas of the endpoint that undoes a change. */
export const undoSchemas = {
  undo: { params: z.object({ id: Id }), response: SuccessResponse },
}
