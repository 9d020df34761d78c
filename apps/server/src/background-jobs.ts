import { listEvents } from './platform/events/stored-events.ts'
import { defineModule, type Module, type ServerContext } from './platform/module.ts'
import type { JobHandlers, Queues } from './platform/queue/queue.ts'

declare module './platform/queue/queue.ts' {
  interface JobPayloads {
    cleanup: Record<string, never>
  }
}

/** The queues whose jobs call every module. */
const allModules = defineModule({
  name: 'all-modules',
  queues: { 'handle-event': { batched: true }, cleanup: { schedule: '17 * * * *', longRunning: true } },
  jobHandlers: (context) => ({
    'handle-event': (events) =>
      handleEvents(
        context,
        events.map(({ eventId }) => eventId),
      ),
    cleanup: () => cleanUp(context),
  }),
})

/** Collects the queues of the modules. */
export function queuesOf(modules: readonly Module[]): Queues {
  return Object.assign({}, ...[allModules, ...modules].map(({ queues }) => queues))
}

/** Collects the handlers of all queues. */
export function jobHandlers(context: ServerContext): JobHandlers {
  return Object.assign({}, ...[allModules, ...context.modules].map((module) => module.jobHandlers?.(context)))
}

async function handleEvents(context: ServerContext, eventIds: string[]): Promise<void> {
  const events = await listEvents(context, eventIds)
  const delayed = events.filter(({ wasDelayed }) => wasDelayed)
  context.notifyProcesses(context.db, ...delayed.map(({ data: _data, ...notice }) => notice))
  await runAll(
    'Some recipients were not notified',
    context.modules.map((module) => async () => module.handleEvents?.(context, events)),
  )
}

function cleanUp(context: ServerContext): Promise<void> {
  const now = new Date(context.clock())
  return runAll(
    'Some cleanup steps failed',
    context.modules.map((module) => async () => module.retention?.(context, now)),
  )
}

/** Runs all steps, also after one has failed. Throws an AggregateError with all failures at the end. */
async function runAll(failure: string, steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failure)
}
