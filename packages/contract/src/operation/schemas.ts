import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from '../core/schemas.ts'
import { singleLineText } from '../core/text.ts'
import { auditLogPeriods, MAX_FAILED_JOBS } from './values.ts'

const listQuery = PaginationQuery.extend({
  limit: PaginationQuery.shape.limit.default(20),
  search: singleLineText(100).optional(),
})

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
})
/** A row of the page Audit Log. */
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** A background job that failed after its last try. Its payload stays hidden, because mails contain codes. */
export const FailedJob = z.object({
  id: Id,
  queue: z.string(),
  error: z.string(),
  tries: z.number(),
  failedAt: DateTimeString,
})
/** An entry of the list of failed jobs. */
export type FailedJob = z.infer<typeof FailedJob>

/** The jobs of one queue in the last 24 hours. */
export const QueueFigures = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
  /** The median time that a job took, in milliseconds. */
  usualMilliseconds: z.number().nullable(),
})
/** A row of the table of queues. */
export type QueueFigures = z.infer<typeof QueueFigures>

/** The schemas of `operationEndpoints`. */
export const operationSchemas = {
  listPeople: {
    query: listQuery.extend({ role: Role.optional() }),
    response: z.object({ success: z.literal(true), data: z.array(ListedPerson), pagination: Pagination }),
  },
  auditLog: {
    query: listQuery.extend({
      /** Entries by or about this person. */
      person: Id.optional(),
      days: z.enum(auditLogPeriods).default('7'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(AuditLogEntry), pagination: Pagination }),
  },
  backgroundJobs: {
    response: z.object({
      success: z.literal(true),
      /** The failed jobs, the latest first, at most `MAX_FAILED_JOBS`. */
      data: z.object({
        queues: z.array(QueueFigures),
        failed: z.array(FailedJob),
        countedAt: DateTimeString,
      }),
    }),
  },
  retryBackgroundJobs: {
    body: z.object({ ids: z.array(Id).min(1).max(MAX_FAILED_JOBS) }),
    response: z.object({ success: z.literal(true), message: z.string(), retried: z.number() }),
  },
}
/** The figures of the background jobs with those that failed. */
export type BackgroundJobs = z.infer<typeof operationSchemas.backgroundJobs.response>['data']
