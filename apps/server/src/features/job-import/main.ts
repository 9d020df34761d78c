import { open } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { createDatabase, createPool } from '../../platform/db/db.ts'
import { MigrationError, migrate } from '../../platform/db/migrate.ts'
import { checkAddresses, directUrlOf } from '../../platform/db/pooler.ts'
import { startPostgres } from '../../platform/db/postgres.ts'
import { createLogger } from '../../platform/operations/log.ts'
import { seedCompanies } from '../companies/seed-companies.ts'
import { type ImportArguments, parseArguments, UsageError, usage } from './arguments.ts'
import { type Feed, importFeeds } from './import-feeds.ts'
import { createProgress, formatSummary } from './progress.ts'
import { type FileContent, readInProcess } from './reading-process.ts'
import { createReport } from './report.ts'

const expectedErrors = [ConfigError, MigrationError, UsageError]

try {
  process.exitCode = await main()
} catch (error) {
  console.error(
    error instanceof Error && expectedErrors.some((kind) => error instanceof kind) ? error.message : error,
  )
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { help, ...what } = await parseArguments(process.argv.slice(2))
  if (help) {
    console.info(usage)
    return 0
  }
  const config = readConfig(process.env)
  const log = createLogger(config)
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres(config.dataDir, (line) => log.debug(line))
  try {
    await checkAddresses(config)
    return await run(directUrlOf(config) ?? postgres?.url ?? '', path.join(config.dataDir, 'imports'), what)
  } finally {
    await postgres?.stop()
  }
}

async function run(
  databaseUrl: string,
  folder: string,
  { files, asOf, sheet }: Omit<ImportArguments, 'help'>,
): Promise<number> {
  const now = new Date()
  await migrate(databaseUrl)
  // One connection writes the batches; the second is for the progress of the run.
  const db = createDatabase(createPool(databaseUrl, (error) => console.error(error.message), { max: 2 }))
  const report = await createReport(folder, `${now.toISOString().replaceAll(':', '-')}.csv`)
  const signal = stopSignal()
  let isComplete = false
  try {
    await seedCompanies(db)
    const progress = createProgress(process.stderr)
    const allStats = await importFeeds({
      db,
      feeds: files.map(feedOf),
      report,
      now,
      asOf,
      sheet,
      signal,
      onProgress: progress.show,
      onFile: progress.fileDone,
    })
    console.info(formatSummary(allStats, report.file, Date.now() - now.getTime()))
    isComplete = allStats.every(({ rejected }) => rejected === 0)
  } finally {
    await report.close()
    await db.destroy()
  }
  if (!signal.aborted) return isComplete ? 0 : 1
  console.info('Interrupted. Run the same command again to resume.')
  return 130
}

function feedOf(place: string): Feed {
  return {
    name: path.basename(place),
    read: (file) => readInProcess(file, () => openFile(place)),
  }
}

/** Opens a file, or a pipe, whose size nobody knows. */
async function openFile(place: string): Promise<FileContent> {
  const file = await open(place)
  const found = await file.stat()
  return { stream: file.createReadStream(), size: found.isFile() ? found.size : Infinity }
}

/** Returns a signal for the first Ctrl-C, which lets the current batch finish; a second Ctrl-C exits at once. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}
