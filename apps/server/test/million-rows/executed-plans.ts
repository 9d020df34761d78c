import { Client } from 'pg'
import { vi } from 'vitest'
import { query } from '../database.ts'

/** A statement that was executed. */
export interface ExecutedPlan {
  text: string
  milliseconds: number
  /** Pages of 8 kB that it read from memory or the disk. */
  pages: number
  /** The tables that it read from one end to the other. */
  scannedTables: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Lets new connections to the database report the plan of each statement as a notice. */
export async function reportPlans(databaseUrl: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // Reading the clock for each row would take longer than many of the statements.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
  }
  for (const [name, value] of Object.entries(settings))
    await query(databaseUrl, `alter database ${nameOf(databaseUrl)} set ${name} = ${value}`)
}

/** Lets new connections to the database report nothing again. */
export async function stopReportingPlans(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `alter database ${nameOf(databaseUrl)} reset all`)
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1)
}

/** The name of the connections whose plans are listed. */
export const REPORTING = 'endorse-reporting'

/** Returns the plans that connections with the name `REPORTING` report during `work`. */
export async function listExecutedPlans(work: () => Promise<unknown>): Promise<ExecutedPlan[]> {
  const plans: ExecutedPlan[] = []
  const emitting = vi.spyOn(Client.prototype, 'emit')
  try {
    await work()
    for (const [index, [event, notice]] of emitting.mock.calls.entries()) {
      if (event !== 'notice' || !isReporting(emitting.mock.contexts[index])) continue
      plans.push(...parseNotice(String(Object(notice).message)))
    }
    return plans
  } finally {
    emitting.mockRestore()
  }
}

function isReporting(client: unknown): boolean {
  return Object(client).connectionParameters?.application_name === REPORTING
}

/** Parses `duration: 0.004 ms  plan: {…}`. */
function parseNotice(message: string): ExecutedPlan[] {
  const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? []
  if (!json) return []
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  return [
    { text, milliseconds: Number(milliseconds), pages, scannedTables: [...new Set(listScannedTables(plan))] },
  ]
}

function listScannedTables(node: PlanNode): string[] {
  const wasRead = node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0
  const own = wasRead ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(listScannedTables)]
}
