import type { Endpoint } from '@endorse/contract/core/endpoint'
import type { SampleRequest } from '../access-control/endpoint-sample.ts'
import { sendSample } from '../access-control/send-sample.ts'
import type { TestServer } from '../test-server.ts'
import { exceptions } from './exceptions.ts'
import { type ExecutedPlan, listExecutedPlans } from './executed-plans.ts'
import { bigTables } from './fill.ts'

const MAX_MILLISECONDS = 50
/** A statement that reads fewer pages of 8 kB has not read a big table, and was slow because others had the processor. */
const FEW_PAGES = 1_000
/** A repeated statement is prepared, and may get another plan than the first time. */
const MIN_ATTEMPTS = 3
/** The fastest one counts, since the first reads from the disk and others may have the processor. */
const MAX_ATTEMPTS = 10

const exceptionTexts = exceptions.flatMap(({ texts }) => texts)
const neededExceptions = new Set<string>()
const big = new Set<string>(bigTables)

/** Sends requests to an endpoint of a server that reports plans, and returns the statements that were expensive each time. */
export async function findExpensive(
  server: TestServer,
  endpoint: Endpoint,
  nextRequest: () => Promise<SampleRequest>,
): Promise<ExecutedPlan[]> {
  const fastest = new Map<string, ExecutedPlan>()
  for (let attempt = 1; ; attempt++) {
    for (const plan of await listPlansOf(server, endpoint, await nextRequest()))
      if (plan.milliseconds < (fastest.get(plan.text)?.milliseconds ?? Number.POSITIVE_INFINITY))
        fastest.set(plan.text, plan)
    const plans = [...fastest.values()]
    noteExceptions(plans)
    const expensive = plans.filter(isExpensive).filter(isNoException)
    const isSure = attempt >= MIN_ATTEMPTS && expensive.length === 0
    if (isSure || attempt === MAX_ATTEMPTS) return expensive
  }
}

/** The texts of exceptions that no statement needed yet. */
export function listNeedlessExceptions(): string[] {
  return exceptionTexts.filter((text) => !neededExceptions.has(text))
}

function listPlansOf(
  server: TestServer,
  endpoint: Endpoint,
  request: SampleRequest,
): Promise<ExecutedPlan[]> {
  return listExecutedPlans(async () => {
    const { statusCode, body } = await sendSample(server, endpoint, request.by, request)
    // The database viewer refuses what takes longer than three seconds.
    if (statusCode >= 500) throw new Error(`${endpoint.method} ${endpoint.path}: ${statusCode} ${body}`)
  })
}

function isExpensive({ milliseconds, pages, scannedTables }: ExecutedPlan): boolean {
  return (
    pages > FEW_PAGES && (milliseconds > MAX_MILLISECONDS || scannedTables.some((table) => big.has(table)))
  )
}

function isNoException({ text }: ExecutedPlan): boolean {
  return !exceptionTexts.some((part) => text.includes(part))
}

/** An exception is needed while its statement reads many pages. Its time differs from run to run. */
function noteExceptions(plans: ExecutedPlan[]): void {
  for (const { text } of plans.filter(({ pages }) => pages > FEW_PAGES))
    for (const part of exceptionTexts) if (text.includes(part)) neededExceptions.add(part)
}
