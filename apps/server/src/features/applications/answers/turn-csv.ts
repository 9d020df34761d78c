import type { Readable } from 'node:stream'
import type { RecordedTurn } from '@endorse/contract/applications/answers/schemas'
import { recordedEnd, recordedReason } from '@endorse/contract/applications/answers/turn-text'
import { csvTime, writeCsv } from '../../../platform/http/csv.ts'

/** The heads of the columns, and what each shows of a turn. */
const columns: Record<string, (turn: RecordedTurn) => string | number | null> = {
  'Asked on': ({ askedAt }) => csvTime(askedAt),
  Applicant: ({ applicant }) => applicant.name,
  Job: ({ jobTitle }) => jobTitle,
  Why: (turn) => recordedReason(turn),
  'Had until': ({ dueAt }) => csvTime(dueAt),
  'How it ended': (turn) => (turn.outcome === 'OPEN' ? 'Open' : recordedEnd(turn)),
  'Working hours until the answer': ({ minutes }) => minutes && Math.round(minutes / 6) / 10,
}

/** Writes turns as CSV for Excel. */
export function writeTurns(turns: AsyncIterable<RecordedTurn>): Readable {
  return writeCsv(Object.keys(columns), toCells(turns))
}

async function* toCells(turns: AsyncIterable<RecordedTurn>) {
  const values = Object.values(columns)
  for await (const turn of turns) yield values.map((valueOf) => valueOf(turn))
}
