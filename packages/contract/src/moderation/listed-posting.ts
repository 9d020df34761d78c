import { z } from 'zod'
import { DateTimeString, Id } from '../core/schemas.ts'
import { postingStates } from './values.ts'

/** A posting of any company, as platform staff list it. */
export const ListedPosting = z.object({
  id: Id,
  title: z.string(),
  company: z.string(),
  companyLogoUrl: z.string().nullable(),
  place: z.string().nullable(),
  /** Null when the import did not know the day. */
  postedAt: DateTimeString.nullable(),
  /** The applications that are not withdrawn. */
  applicants: z.number(),
  openReports: z.number(),
  state: z.enum(postingStates).exclude(['all']),
  /** The case of its removal by staff. */
  removalId: Id.nullable(),
})
/** An entry of the staff's list of postings. */
export type ListedPosting = z.infer<typeof ListedPosting>
