import type { ColumnChoice, ColumnsBody, DraftRowBody } from '@endorse/contract/posting-imports/schemas'
import { todayInIndia } from '../../domain/calendar.ts'
import { parseLocation } from '../../domain/parse-location.ts'
import { parsePay } from '../../domain/parse-pay.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { AppError, badInput, conflict, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { type CompanyRef, findCompany } from '../companies/queries.ts'
import type { ParsedPosting, Posting } from '../job-import/parse-posting.ts'
import { ImportPlan } from '../job-import/upsert-batch.ts'
import {
  countDraftRows,
  type DraftRowRow,
  deleteImport,
  type LockedImport,
  lockDraftRow,
  lockImport,
  lockRowsOfPlace,
  setPublisher,
  setStatus,
  touchImport,
  updateDraftRow,
} from './queries-drafts.ts'
import { planRows } from './read-draft.ts'
import { withSingleImport } from './single-import.ts'
import { restorePosting } from './stored-posting.ts'

/**
 * Adds what the admin says about columns of a draft to what was said before, or takes another sheet of its workbook. Its file is
 * then read again.
 */
export function correctColumns(
  context: AppContext,
  person: Person,
  companyId: string,
  importId: string,
  { columns, sheet }: ColumnsBody,
): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const { status, choices, sheets } = (await lockImport(tx, companyId, importId)) ?? notFound('Import')
    if (status !== 'DRAFT' && status !== 'READING') conflict('ALREADY_CHANGED', notDraftTexts[status])
    if (sheet !== undefined && !sheets?.includes(sheet))
      badInput({ sheet: 'The file has no sheet with this name' })
    await setStatus(tx, importId, {
      status: 'READING',
      choices: mergeChoices(choices ?? [], columns),
      sheet,
    })
    await context.queue.enqueue(tx, 'read-import-file', { importId })
  })
}

/** What is said about columns of earlier files is kept, too, up to a limit. */
const MAX_CHOICES = 300

function mergeChoices(known: readonly ColumnChoice[], corrections: readonly ColumnChoice[]): ColumnChoice[] {
  const merged = new Map(known.map((choice) => [JSON.stringify(choice.path), choice]))
  for (const correction of corrections) {
    const key = JSON.stringify(correction.path)
    const choice = { ...merged.get(key), ...correction }
    merged.delete(key)
    merged.set(key, choice)
  }
  return [...merged.values()].slice(-MAX_CHOICES)
}

/** Publishes the rows of a draft that need no check. Does nothing while it is being published, or when no row waits. */
export function publishImport(
  context: AppContext,
  person: Person,
  companyId: string,
  importId: string,
): Promise<void> {
  return withSingleImport(
    inTransactionOf(context.db, person, async (tx) => {
      const { status } = (await lockImport(tx, companyId, importId)) ?? notFound('Import')
      if (status === 'WAITING' || status === 'RUNNING') return
      if (status !== 'DRAFT' && status !== 'DONE') conflict('ALREADY_CHANGED', notDraftTexts[status])
      const rows = (await countDraftRows(tx, [importId])).get(importId)
      const isAnyDue = rows !== undefined && rows.NEW + rows.UPDATE + rows.UNCHANGED > 0
      if (!isAnyDue && status === 'DONE') return
      if (!isAnyDue)
        throw new AppError(
          'STEP_NOT_ALLOWED',
          'No row of this file can be published. Please correct the columns, or upload a corrected file.',
        )
      await setPublisher(tx, importId, person.id)
      await setStatus(tx, importId, { status: 'WAITING' })
      await context.queue.enqueue(tx, 'publish-import', { importId })
    }),
  )
}

/** Deletes a file that is not published. */
export function discardDraft(
  context: AppContext,
  person: Person,
  companyId: string,
  importId: string,
): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const { status } = (await lockImport(tx, companyId, importId)) ?? notFound('Import')
    if (status !== 'DRAFT' && status !== 'READING' && status !== 'FAILED')
      conflict('ALREADY_CHANGED', 'This file is published. You can withdraw the import instead.')
    await deleteImport(tx, importId)
  })
}

/** An answer about a city is taken for so many other rows at once; the rest can be answered again. */
const MAX_ROWS_OF_PLACE = 1_000

/**
 * Corrects a row that is not published yet, and says again what publishing does with it. What an admin says about an uncertain
 * city holds for the other rows with the same text; returns how many they are.
 */
export function correctRow(
  context: AppContext,
  person: Person,
  companyId: string,
  importId: string,
  position: number,
  body: DraftRowBody,
): Promise<number> {
  return inTransactionOf(context.db, person, async (tx) => {
    const { status } = (await lockImport(tx, companyId, importId)) ?? notFound('Import')
    if (status !== 'DRAFT' && status !== 'DONE') conflict('ALREADY_CHANGED', notDraftTexts[status])
    const row = (await lockDraftRow(tx, importId, position)) ?? notFound('Row')
    if (!row.posting) conflict('ALREADY_CHANGED', 'This row can only be corrected in the file.')
    const company = (await findCompany(tx, companyId)) ?? notFound('Company')
    const corrected = applyCorrection(restorePosting(row.posting), body, todayInIndia(context.clock))
    if (!corrected.title) badInput({ title: 'Please enter a title' })
    const suggested = body.takesSuggestedPay ? row.suggested_pay : null
    const posting = suggested
      ? { ...corrected, salaryMin: suggested.min, salaryMax: suggested.max }
      : corrected
    const placeDoubt = body.place === undefined ? row.place_doubt : null
    const isPayChanged = body.pay !== undefined || suggested !== null
    // What was noted about the pay, also a doubt, holds until somebody has corrected or dropped the pay.
    const warnings = isPayChanged ? [] : row.notes
    await updateDraftRow(
      tx,
      importId,
      position,
      await planAgain(context, tx, company, row.line, {
        posting,
        warnings,
        ...(placeDoubt && { placeDoubt }),
      }),
    )
    const { place } = body
    const text = row.place_doubt?.text
    const others =
      place === undefined || text === undefined
        ? []
        : await lockRowsOfPlace(tx, importId, { position, text }, MAX_ROWS_OF_PLACE)
    if (place !== undefined) await placeRows(context, tx, company, importId, others, place)
    await touchImport(tx, importId)
    return others.length
  })
}

/** Gives rows the same place, and says again what publishing does with each. */
async function placeRows(
  context: AppContext,
  tx: Tx,
  company: CompanyRef,
  importId: string,
  rows: readonly DraftRowRow[],
  place: string,
): Promise<void> {
  const own = rows.flatMap(({ position, line, posting, notes: warnings }) =>
    posting
      ? [{ position, line, one: { posting: { ...restorePosting(posting), ...placeOf(place) }, warnings } }]
      : [],
  )
  const plan = new ImportPlan({ ...company, importedBy: null })
  const planned = await planRows(tx, plan, own, todayInIndia(context.clock))
  for (const { position, one } of own) {
    const row = planned.get(one)
    if (row) await updateDraftRow(tx, importId, position, row)
  }
}

async function planAgain(context: AppContext, tx: Tx, company: CompanyRef, line: number, one: ParsedPosting) {
  const plan = new ImportPlan({ ...company, importedBy: null })
  const planned = await planRows(tx, plan, [{ line, one }], todayInIndia(context.clock))
  return planned.get(one) ?? notFound('Row')
}

function applyCorrection(posting: Posting, body: DraftRowBody, today: string): Posting {
  return {
    ...posting,
    ...(body.title !== undefined && { title: body.title }),
    ...(body.place !== undefined && placeOf(body.place)),
    ...(body.pay !== undefined && payOf(body.pay)),
    ...(body.closesOn !== undefined && { deadline: deadlineOf(body.closesOn, today) }),
  }
}

function placeOf(text: string): Pick<Posting, 'city' | 'state' | 'country' | 'location'> {
  const { places, location } = parseLocation(text)
  const { city = null, state = null, country = null } = places[0] ?? {}
  return { city, state, country, location }
}

function payOf(text: string): Pick<Posting, 'salaryMin' | 'salaryMax'> {
  const { pay, warning } = parsePay(text)
  if (text !== '' && !pay)
    badInput({
      pay: `${warning ?? 'This pay cannot be read'}. Please write it like 12-18 LPA or 50,000 a month`,
    })
  return { salaryMin: pay?.min ?? null, salaryMax: pay?.max ?? null }
}

function deadlineOf(day: string, today: string): string | null {
  if (day !== '' && day < today) badInput({ closesOn: 'The closing date must not be in the past' })
  return day || null
}

/** Why a file is no draft that can be changed. */
const notDraftTexts: Record<LockedImport['status'], string> = {
  READING: 'This file is being read. Please wait for the end.',
  DRAFT: 'This file is not published yet.',
  WAITING: 'This file is being published. Please wait for the end.',
  RUNNING: 'This file is being published. Please wait for the end.',
  DONE: 'This file is published already.',
  FAILED: 'This file could not be read. Please upload it again.',
  WITHDRAWN: 'This import is withdrawn. Please upload the file again.',
}
