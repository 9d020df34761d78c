import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { jobHandlers } from './background-jobs.ts'
import { type ContextOverrides, openContext } from './open-context.ts'
import type { Config } from './platform/config.ts'
import { type EventNotice, subscribeToEvents } from './platform/events/events.ts'
import type { ServerContext } from './platform/module.ts'
import { createMetricsServer, observeReadiness } from './platform/operations/metrics.ts'
import { isReachable } from './platform/operations/readiness.ts'

const AddedJobs = z.object({ queue: z.string() })

/** A process that runs the jobs of the queue and answers no requests but those for its health and its metrics. */
export interface RunningWorker {
  context: ServerContext
  /** Finishes the running jobs, then closes all connections. */
  close(): Promise<void>
}

/** A worker looks for jobs from time to time, also for those of which it was not told. */
const ignoreGap = () => undefined

/** Migrates the database, creates the application context, and runs jobs. Any number of workers share them. */
export async function startWorker(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
  overrides: ContextOverrides = {},
): Promise<RunningWorker> {
  const opened = await openContext(config, log, databaseUrl, overrides)
  const { context, channels, onError } = opened
  const onEvents = async (events: EventNotice[]) => {
    const added = events.filter(({ type }) => type === 'jobs.added')
    context.queue.wake(added.map(({ data }) => AddedJobs.parse(data).queue))
  }
  const subscription = subscribeToEvents(
    config.databaseDirectUrl ?? databaseUrl,
    onEvents,
    ignoreGap,
    onError,
  )
  await channels?.add(['workers'])
  await channels?.listen({ onEvents, onGap: ignoreGap })
  let stopping = false
  const isReady = async () => !stopping && context.queue.isWorking() && (await isReachable(context.db))
  const { metrics } = context
  // A worker has no other port, so health checks use this one, too.
  const metricsServer = metrics && createMetricsServer(metrics, isReady)
  if (metrics) observeReadiness(metrics, isReady)
  await metricsServer?.listen(config)
  await context.queue.start(jobHandlers(context))
  return {
    context,
    async close() {
      stopping = true
      opened.expectErrors()
      await subscription.stop()
      await opened.close()
      metricsServer?.close()
    },
  }
}
