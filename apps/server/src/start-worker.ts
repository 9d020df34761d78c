import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { jobHandlers } from './background-jobs.ts'
import { type ContextOverrides, openContext } from './open-context.ts'
import type { Config } from './platform/config.ts'
import { subscribeToEvents } from './platform/events/events.ts'
import type { ServerContext } from './platform/module.ts'

const AddedJobs = z.object({ queue: z.string() })

/** A process that runs the jobs of the queue and answers no requests. */
export interface RunningWorker {
  context: ServerContext
  /** Finishes the running jobs, then closes all connections. */
  close(): Promise<void>
}

/** Migrates the database, creates the application context, and runs jobs. Any number of workers share them. */
export async function startWorker(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
  overrides: ContextOverrides = {},
): Promise<RunningWorker> {
  const opened = await openContext(config, log, databaseUrl, overrides)
  const { context, onError } = opened
  const subscription = subscribeToEvents(
    config.databaseDirectUrl ?? databaseUrl,
    async (events) => {
      const added = events.filter(({ type }) => type === 'jobs.added')
      context.queue.wake(added.map(({ data }) => AddedJobs.parse(data).queue))
    },
    () => undefined,
    onError,
  )
  await context.queue.start(jobHandlers(context))
  return {
    context,
    async close() {
      opened.expectErrors()
      await subscription.stop()
      await opened.close()
    },
  }
}
