import type { AppContext } from '../../platform/context.ts'
import type { PageProblem } from '../../platform/outgoing/page-error.ts'
import { PageError } from '../../platform/outgoing/page-error.ts'
import { findCompany } from '../companies/queries.ts'
import { insertRun } from '../job-import/queries.ts'
import { deleteSeenEntries } from '../job-import/queries-entries.ts'
import { failImport, finishImport } from './end-import.ts'
import { ImportWriter } from './import-writer.ts'
import { deleteReportRows, markRunning, type RunningImport, updateProgress } from './queries.ts'
import { findFeed } from './queries-feeds.ts'
import { readFile } from './read-file.ts'

/**
 * Reads an address and publishes its postings. All of it is read before the first posting is written, so that a file that is
 * cut off or too large changes nothing. A job of the queue that was interrupted begins again, which changes nothing that is
 * written already.
 */
export async function runImport(context: AppContext, importId: string): Promise<void> {
  const { db } = context
  const one = await markRunning(db, importId)
  if (!one) return
  await insertRun(db, { id: importId, report: null })
  await deleteSeenEntries(db, importId)
  await deleteReportRows(db, importId)
  const problem = await importContent(context, one)
  if (problem !== undefined) await failImport(context, one, problem)
  await deleteSeenEntries(db, importId)
}

/** Returns why nothing was imported; undefined when the import is finished. */
async function importContent(context: AppContext, one: RunningImport): Promise<string | undefined> {
  const company = await findCompany(context.db, one.company_id)
  if (!company) return 'The company is no longer there.'
  const content = await loadContent(context, one)
  if (typeof content === 'string') return content
  const reading = await readFile(content, company.name, new Date(context.clock()))
  if ('problem' in reading) return reading.problem
  await updateProgress(context.db, one.id, { entries: reading.lines.length })
  // The admin who set the address, or who asked for this reading.
  const importedBy = (await findFeed(context.db, one.company_id))?.added_by ?? one.started_by
  const writer = new ImportWriter(context.db, one.id, { ...company, importedBy })
  await writer.writeAll(reading.lines)
  // A feed of another company, or one in which nothing can be used, must not archive what it had before.
  if (writer.taken === 0) return 'No entry at this address is a job of your company.'
  await finishImport(context, one, writer.counts)
  return undefined
}

/** Returns the bytes, or why the address cannot be read. */
async function loadContent(context: AppContext, one: RunningImport): Promise<Buffer | string> {
  return context.fetchFile(one.name).catch((error: unknown) => {
    if (error instanceof PageError) return addressProblems[error.problem]
    throw error
  })
}

/** What an admin reads when the address of their postings cannot be read. */
const addressProblems: Record<PageProblem, string> = {
  'invalid-url': 'This is not a web address.',
  scheme: 'The address must begin with https:// or http://.',
  credentials: 'The address contains a user name or password. Please use one without them.',
  port: 'We read the usual ports of the web only. Please use an address without a port.',
  'private-address': 'The address is not on the public internet, so we cannot read it.',
  'unknown-host': 'There is no site with this address.',
  'too-slow': 'The site did not answer in time.',
  'too-large': 'The file at this address is larger than 10 MB.',
  'too-many-redirects': 'The address leads from one page to another without end.',
  'not-html': 'The site sent something else than a list of jobs.',
  missing: 'There is nothing at this address any more.',
  forbidden: 'The site does not let us read this address.',
  failed: 'The site answered with an error.',
}
