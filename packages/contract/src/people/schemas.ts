import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from '../core/schemas.ts'
import { singleLineText } from '../core/text.ts'

/** An account, as platform staff see it in the list of people. */
export const ListedPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  company: z.string().nullable(),
  joinedAt: DateTimeString,
  lastSeenAt: DateTimeString.nullable(),
  /** The applications that an Endorsee has sent, or that an Endorser handles. */
  applications: z.number(),
  /** Reports on the person that are not decided yet. */
  openReports: z.number(),
})
/** An entry of the list of people. */
export type ListedPerson = z.infer<typeof ListedPerson>

/** The schemas of `peopleEndpoints`. */
export const peopleSchemas = {
  listPeople: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      search: singleLineText(100).optional(),
      role: Role.optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(ListedPerson), pagination: Pagination }),
  },
}
