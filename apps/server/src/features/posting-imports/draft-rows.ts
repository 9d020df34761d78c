import type { PlaceDoubt } from '../../domain/place-doubt.ts'
import type { ParsedPosting, Posting, RejectedPosting } from '../job-import/parse-posting.ts'
import { readingsOf } from '../job-import/pay-readings.ts'
import type { PlannedOutcome } from '../job-import/upsert-batch.ts'
import { otherCompanyText } from './own-company.ts'
import type { NewDraftRow } from './queries-drafts.ts'
import type { StoredPosting } from './stored-posting.ts'

/** The row of an entry of which no posting was read. One that lacks the title only can be corrected. */
export function refusedRow(
  line: number,
  { rejected, title = '', untitled, placeDoubt }: RejectedPosting,
): NewDraftRow {
  return {
    line,
    state: 'REFUSED',
    reason: cut(rejected),
    title,
    posting: untitled ? toStored(untitled) : null,
    notes: [],
    suggestedPay: null,
    placeDoubt: untitled ? (placeDoubt ?? null) : null,
  }
}

/** The row of a posting that names another company. */
export function otherCompanyRow(line: number, { title, company }: Posting): NewDraftRow {
  return refusedRow(line, { rejected: otherCompanyText(company), title })
}

/** What is known about a posting beside what was read. */
interface PlannedPosting extends ParsedPosting {
  line: number
  planned: PlannedOutcome
  /** Whether an earlier import published it and was withdrawn. */
  isWithdrawn: boolean
}

/** The row of a posting of the company, with what publishing does with it. */
export function draftRow(
  { line, posting, warnings, placeDoubt, planned, isWithdrawn }: PlannedPosting,
  today: string,
): NewDraftRow {
  const row = {
    line,
    title: posting.title,
    posting: toStored(posting),
    notes: warnings.map(cut),
    suggestedPay: null,
    placeDoubt: placeDoubt ?? null,
  }
  const doubtful = warnings.map(amountWithoutUnit).find((amount) => amount !== undefined)
  if (doubtful !== undefined && planned.kind !== 'rejected')
    return {
      ...row,
      state: 'CHECK',
      reason: `“${withoutUnit(doubtful)}” is not the pay of a year`,
      suggestedPay: suggestPay(withoutUnit(doubtful)),
    }
  const reason = 'reason' in planned ? cut(planned.reason) : (row.notes[0] ?? null)
  if (planned.kind === 'rejected') return { ...row, state: 'REFUSED', reason }
  const isNew = planned.kind === 'created' || (isWithdrawn && planned.kind !== 'merged')
  if (isNew && posting.deadline !== null && posting.deadline < today)
    return { ...row, state: 'REFUSED', reason: 'It is closed already' }
  if (placeDoubt && (isNew || planned.kind === 'updated'))
    return { ...row, state: 'CHECK', reason: cut(cityQuestion(placeDoubt)) }
  if (isNew)
    return { ...row, state: 'NEW', reason: isWithdrawn ? 'Was withdrawn; this row opens it again' : reason }
  if (planned.kind === 'updated')
    return { ...row, state: 'UPDATE', reason: reason ?? 'Is posted already; this row updates it' }
  return { ...row, state: 'UNCHANGED', reason: reason ?? 'Is posted already, with the same values' }
}

function toStored(posting: Posting): StoredPosting {
  return { ...posting, postedAt: posting.postedAt?.toISOString() ?? null }
}

/** Says why somebody has to look at the city of a row. */
function cityQuestion({ text, cities }: PlaceDoubt): string {
  return cities.length > 1 ? `There are several towns called “${text}”` : `“${text}” is no city that we know`
}

/** Whether a row to check waits for its pay; otherwise it waits for its city. */
export function isAboutPay(notes: readonly string[]): boolean {
  return notes.some((note) => amountWithoutUnit(note) !== undefined)
}

/** Returns the amount that a warning is about when its unit is missing or wrong: other pay is published without an amount. */
function amountWithoutUnit(warning: string): string | undefined {
  return /^(?:Pay states no period|Pay is out of range for a year): "(.+)"$/s.exec(warning)?.[1]
}

/** The unit in which the number is most likely the pay of a year: 12-18 are lakhs, 50,000 is for a month. */
function suggestPay(amount: string): { min: number; max: number } | null {
  const { LAKHS_A_YEAR, RUPEES_A_YEAR, RUPEES_A_MONTH } = readingsOf(amount)
  if (RUPEES_A_YEAR && RUPEES_A_YEAR.max >= SURELY_A_YEAR) return RUPEES_A_YEAR
  return RUPEES_A_MONTH ?? LAKHS_A_YEAR
}

/** Removes the unit that was added because of the column: the row may be the one to which it does not apply. */
function withoutUnit(amount: string): string {
  return amount.replace(/ (lpa|inr|per (?:year|month))\b/g, '').trim()
}

/** In rupees. */
const SURELY_A_YEAR = 100_000

function cut(reason: string): string {
  return reason.slice(0, 500)
}
