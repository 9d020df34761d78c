import { z } from 'zod'
import { DateTimeString, Id, SuccessResponse } from '../core/schemas.ts'
import { multiLineText } from '../core/text.ts'
import { MAX_NOTE_LENGTH } from './values.ts'

/** A note about an application. */
export const ApplicationNote = z.object({
  id: Id,
  text: z.string(),
  createdAt: DateTimeString,
  author: z.string(),
  authorPhotoUrl: z.string().nullable(),
  /** Whether the caller wrote it, and may delete it. */
  isMine: z.boolean(),
})
/** A note about an application. */
export type ApplicationNote = z.infer<typeof ApplicationNote>

const ApplicationParams = z.object({ id: Id })

/** The schemas of `applicationNoteEndpoints`. */
export const applicationNoteSchemas = {
  listNotes: {
    params: ApplicationParams,
    response: z.object({
      success: z.literal(true),
      data: z.array(ApplicationNote),
      /** Whether the caller may write one. */
      canWrite: z.boolean(),
    }),
  },
  addNote: {
    params: ApplicationParams,
    body: z.object({ text: multiLineText(MAX_NOTE_LENGTH).min(1, 'Please write a note') }),
    response: z.object({ success: z.literal(true), message: z.string(), data: ApplicationNote }),
  },
  deleteNote: { params: z.object({ noteId: Id }), response: SuccessResponse },
}
