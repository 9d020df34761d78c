import { z } from 'zod'
import { ApplicationType, ReviewedApplication, ShownStatus } from '../applications/schemas.ts'
import { DateTimeString, Id, Role } from '../core/schemas.ts'
import { searchText } from '../core/text.ts'

/** An application as a reviewer finds it, with what an approval, a rejection or a pass needs. */
const FoundApplication = ReviewedApplication.pick({
  id: true,
  type: true,
  shownStatus: true,
  applicant: true,
  jobPosting: true,
  assignedEmployeeId: true,
  canDecide: true,
  myTurn: true,
})

/** An own application of an Endorsee. */
const FoundRequest = z.object({
  id: Id,
  type: ApplicationType,
  title: z.string(),
  company: z.string(),
  companyLogoUrl: z.string().nullable(),
  status: ShownStatus,
})

/** An Endorser of the admin's company, or an account for platform staff. */
const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  /** For platform staff only. */
  email: z.string().nullable(),
  role: Role,
  company: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

const FoundJob = z.object({
  id: Id,
  title: z.string(),
  company: z.string(),
  companyLogoUrl: z.string().nullable(),
  isArchived: z.boolean(),
})

const FoundConversation = z.object({
  id: Id,
  name: z.string(),
  photoUrl: z.string().nullable(),
  /** The message that was found; else the newest. Null when there is none. */
  message: z.object({ seq: z.number(), text: z.string(), sentAt: DateTimeString }).nullable(),
  /** Whether the text was found in the message and not in the name. */
  isMessageFound: z.boolean(),
})

const FoundCompany = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** At most `MAX_COUNTED_JOBS`. */
  openJobs: z.number(),
  endorsers: z.number(),
})

/** What a text finds. A kind that the role does not have is empty. */
export const PaletteResults = z.object({
  applications: z.array(FoundApplication),
  requests: z.array(FoundRequest),
  people: z.array(FoundPerson),
  jobs: z.array(FoundJob),
  conversations: z.array(FoundConversation),
  companies: z.array(FoundCompany),
})
/** What a text finds. */
export type PaletteResults = z.infer<typeof PaletteResults>

/** The schemas of `commandPaletteEndpoints`. */
export const commandPaletteSchemas = {
  find: {
    /** With fewer than `MIN_PALETTE_TEXT` characters nothing is found. */
    query: z.object({ q: searchText().default('') }),
    response: z.object({ success: z.literal(true), data: PaletteResults }),
  },
}
