import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from '../core/schemas.ts'
import { searchText } from '../core/text.ts'
import { auditLogPeriods } from './values.ts'

/** An entry of the audit log, with the names that its ids stand for today. */
export const AuditLogEntry = z.object({
  id: Id,
  at: DateTimeString,
  /** The name of the action, such as `resume.opened`. */
  action: z.string(),
  /** Null for the system and for a request without a session. */
  actor: z.object({ id: Id, name: z.string(), role: Role }).nullable(),
  subject: z
    .object({
      id: Id,
      kind: z.enum(['PERSON', 'COMPANY', 'POSTING', 'APPLICATION', 'OTHER']),
      name: z.string(),
    })
    .nullable(),
  /** What was written with the entry, without secrets. */
  data: z.record(z.string(), z.unknown()),
  /** The names of the companies and people whose ids are in `data`. */
  names: z.record(Id, z.string()),
})
/** A row of the page Audit Log. */
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** The schemas of `auditLogEndpoints`. */
export const auditLogSchemas = {
  auditLog: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      search: searchText().optional(),
      /** Entries by or about this person. */
      person: Id.optional(),
      days: z.enum(auditLogPeriods).default('7'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(AuditLogEntry), pagination: Pagination }),
  },
}
