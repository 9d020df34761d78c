import type { DraftRow, PostingImport } from '@endorse/contract/posting-imports/schemas'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { isAboutPay } from './draft-rows.ts'
import { findImport, type ImportRow } from './queries.ts'
import { countDraftRows, type DraftRowRow, noRows } from './queries-drafts.ts'
import { withdrawableUntil } from './withdraw.ts'

/** Finds an import of the admin's company; 404 otherwise. */
export async function requireImport(db: Db, person: Person, id: string): Promise<ImportRow> {
  return (await findImport(db, requireApprovedCompany(person), id)) ?? notFound('Import')
}

/** Loads an import of the admin's company as the response has it. */
export async function loadImport(context: AppContext, person: Person, id: string): Promise<PostingImport> {
  const [one] = await presentImports(context, [await requireImport(context.db, person, id)])
  return one ?? notFound('Import')
}

/** Presents imports with how many rows of them wait. */
export async function presentImports(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  rows: readonly ImportRow[],
): Promise<PostingImport[]> {
  const files = rows.filter(({ source }) => source === 'FILE').map(({ id }) => id)
  const counts = await countDraftRows(db, files)
  return rows.map((row) => {
    const { created_at, finished_at, withdrawn_at, has_changes, starter_name, sheets, ...rest } = row
    const until = withdrawableUntil(finished_at)
    const canWithdraw = rest.status === 'DONE' && has_changes && until !== null && until.getTime() >= clock()
    return {
      ...rest,
      sheets: sheets ?? [],
      startedBy: starter_name || null,
      createdAt: created_at.toISOString(),
      finishedAt: finished_at?.toISOString() ?? null,
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
      withdrawableUntil: canWithdraw ? until.toISOString() : null,
      rows: rest.source === 'FILE' ? (counts.get(rest.id) ?? noRows) : null,
    }
  })
}

/** Presents a row of a draft. */
export function presentDraftRow(row: DraftRowRow): DraftRow {
  const { position, line, state, reason, title, posting, suggested_pay, place_doubt, notes } = row
  const check = state !== 'CHECK' ? null : isAboutPay(notes) ? 'PAY' : 'CITY'
  return {
    position,
    line,
    state,
    reason,
    title,
    place: posting?.city ?? posting?.location ?? null,
    salaryMin: posting?.salaryMin ?? null,
    salaryMax: posting?.salaryMax ?? null,
    closesOn: posting?.deadline ?? null,
    check,
    suggestedPay: suggested_pay,
    suggestedPlaces: check === 'CITY' ? (place_doubt?.cities ?? []) : [],
    canCorrect: posting !== null,
  }
}
