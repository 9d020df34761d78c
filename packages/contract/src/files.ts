import { z } from 'zod'
import { DateTimeString, Id, SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'

export const MAX_RESUME_BYTES = 10 * 1024 * 1024
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

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
export type Resume = z.infer<typeof Resume>

const ResumeList = z.object({ success: z.literal(true), data: z.object({ resumes: z.array(Resume) }) })
const ResumeId = z.object({ id: Id })

export const fileEndpoints = {
  listResumes: endpoint({
    method: 'GET',
    path: '/api/v1/resumes',
    summary: 'My resumes, newest first',
    response: ResumeList,
  }),
  listResumesForDropdown: endpoint({
    method: 'GET',
    path: '/api/v1/resumes/dropdown',
    summary: 'My resumes, newest first',
    response: ResumeList,
  }),
  renameResume: endpoint({
    method: 'PATCH',
    path: '/api/v1/resumes/:id',
    summary: 'Rename a resume',
    params: ResumeId,
    body: z.object({ displayName: z.string().trim().min(1, 'Please enter a name').max(120) }),
    response: z.object({ success: z.literal(true), data: Resume }),
  }),
  deleteResume: endpoint({
    method: 'DELETE',
    path: '/api/v1/resumes/:id',
    summary: 'Delete a resume from the library. Applications that use it keep it',
    params: ResumeId,
    response: SuccessResponse,
  }),
  parseResume: endpoint({
    method: 'GET',
    path: '/api/v1/resume/parse',
    summary: 'The text of a resume',
    query: z.object({ url: z.string().max(2000).optional() }),
    response: z.object({ success: z.literal(true), data: z.object({ rawText: z.string() }) }),
  }),
}
