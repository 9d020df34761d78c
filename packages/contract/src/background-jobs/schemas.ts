import { z } from 'zod'
import { DateTimeString, Id } from '../core/schemas.ts'
import { MAX_FAILED_JOBS } from './values.ts'

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

/** The schemas of `backgroundJobEndpoints`. */
export const backgroundJobSchemas = {
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
export type BackgroundJobs = z.infer<typeof backgroundJobSchemas.backgroundJobs.response>['data']
