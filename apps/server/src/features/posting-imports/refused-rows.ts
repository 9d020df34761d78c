import { importFieldLabels as labels } from '@endorse/contract/posting-imports/values'
import type { Db } from '../../platform/db/db.ts'
import type { CsvCell } from '../../platform/http/csv.ts'
import { type DraftRowRow, listDraftRows } from './queries-drafts.ts'

const ROWS_AT_ONCE = 500

/** The columns of the refused rows: those of a file to import, and at the end where each row stood and why it was refused. */
export const refusedRowColumns = [
  labels.title,
  labels.company,
  labels.place,
  labels.pay,
  labels.years,
  labels.skills,
  labels.deadline,
  labels.url,
  labels.sourceId,
  labels.description,
  'Row',
  'Refused because',
]

/** Reads the refused rows of a draft in the order of the file. Of those that could not be read only the title is there. */
export async function* iterateRefusedRows(db: Db, importId: string): AsyncGenerator<CsvCell[]> {
  for (let page = 1; ; page++) {
    const { rows } = await listDraftRows(db, importId, { page, limit: ROWS_AT_ONCE, state: 'REFUSED' })
    for (const row of rows) yield cellsOf(row)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function cellsOf({ posting, title, line, reason }: DraftRowRow): CsvCell[] {
  return [
    title,
    posting?.company ?? '',
    posting?.location ?? posting?.city ?? '',
    posting ? rangeOf(posting.salaryMin, posting.salaryMax, 'INR a year') : '',
    posting ? rangeOf(posting.minYears, posting.maxYears, 'years') : '',
    posting?.skills.join('; ') ?? '',
    posting?.deadline ?? '',
    posting?.url ?? '',
    posting?.sourceId ?? '',
    posting?.description ?? '',
    line,
    reason ?? '',
  ]
}

/** "2-5 years" */
function rangeOf(from: number | null, to: number | null, unit: string): string {
  const ends = [...new Set([from, to])].filter((end) => end !== null)
  return ends.length > 0 ? `${ends.join('-')} ${unit}` : ''
}
