import { glob, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseDate } from './normalize/dates.ts'

/** The help text of the command. */
export const usage = `Imports job postings into the database.

  npm run import -- [--as-of DAY] [--sheet NAME] FILE...

FILE    CSV, an Excel workbook (.xlsx), JSON, JSON lines, an Ashby job board, an RSS or Atom feed, schema.org
        JobPosting data or a web page that contains it or a table, also compressed with gzip. The format is detected
        from the content, not from the name. A folder stands for all the files in it.
--as-of DAY
        The day the files were downloaded from their source, such as 2025-01-25. "3 days ago" is counted back from
        it, unless a row has a date of its own. The default is now.
--sheet NAME
        The sheet of workbooks to read. The default is the first one with a header that names jobs; the report says
        which.

It works while the site is running and without it, on DATABASE_URL or the database in DATA_DIR. Importing the same
files again changes nothing. To resume an interrupted import, run the same command again.`

/** The parsed command line. */
export interface ImportArguments {
  files: string[]
  asOf: Date | null
  sheet: string | undefined
  help: boolean
}

/** A wrong command line; the message is for the user. */
export class UsageError extends Error {}

/** Parses the command line. Paths are relative to INIT_CWD, the folder in which npm was called. */
export async function parseArguments(
  args: string[],
  from = process.env['INIT_CWD'] ?? process.cwd(),
): Promise<ImportArguments> {
  const { values, positionals } = parse(args)
  if (values.help) return { files: [], asOf: null, sheet: undefined, help: true }
  if (positionals.length === 0) throw new UsageError('Which files? See npm run import -- --help')
  const asOf = values['as-of'] === undefined ? null : parseDate(values['as-of'])
  if (values['as-of'] !== undefined && !asOf)
    throw new UsageError(`--as-of wants a day such as 2025-01-25, not ${values['as-of']}`)
  const files = await Promise.all(positionals.map((name) => listFiles(path.resolve(from, name))))
  return { files: files.flat(), asOf, sheet: values.sheet, help: false }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'as-of': { type: 'string' },
        sheet: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function listFiles(name: string): Promise<string[]> {
  const found = await stat(name).catch(() => null)
  if (!found) throw new UsageError(`There is no ${name}`)
  if (!found.isDirectory()) return [name]
  const files: string[] = []
  for await (const entry of glob('**/*', { cwd: name, withFileTypes: true }))
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  return files.sort()
}
