import { z } from 'zod'
import { DateTimeString, Id, SuccessResponse } from '../core/schemas.ts'
import { exactText, requiredText } from '../core/text.ts'

/** A resume in its owner's library. */
export const Resume = z.object({
  id: Id,
  /** Signed and short-lived. Request the resource again when it has expired. */
  url: z.string(),
  resumeUrl: z.string(),
  name: z.string(),
  filename: z.string(),
  displayName: z.string(),
  contentType: z.string(),
  size: z.number(),
  uploadedAt: DateTimeString,
  createdAt: DateTimeString,
  /** The number of active applications that use it. */
  usedIn: z.number(),
})
/** An entry of the user's list of resumes. */
export type Resume = z.infer<typeof Resume>

const ResumeList = z.object({ success: z.literal(true), data: z.object({ resumes: z.array(Resume) }) })
const ResumeId = z.object({ id: Id })

/** The schemas of `fileEndpoints`. */
export const fileSchemas = {
  listResumes: {
    response: ResumeList,
  },
  listResumesForDropdown: {
    response: ResumeList,
  },
  uploadResume: {
    /** With `replaces`, the new file takes the place of that resume. Applications that use the old one keep it. */
    form: z.object({ replaces: Id.optional() }),
    response: z.object({ success: z.literal(true), data: Resume }),
  },
  renameResume: {
    params: ResumeId,
    body: z.object({ displayName: requiredText(255, 'Please enter a name') }),
    response: z.object({ success: z.literal(true), data: Resume }),
  },
  deleteResume: {
    params: ResumeId,
    response: SuccessResponse,
  },
  parseResume: {
    query: z.object({ url: exactText(2000).optional() }),
    response: z.object({ success: z.literal(true), data: z.object({ rawText: z.string() }) }),
  },
}
