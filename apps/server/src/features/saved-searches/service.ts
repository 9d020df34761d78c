import type { SearchCriteria, StoppableMails, StoppedMails } from '@endorse/contract/saved-searches/schemas'
import { MAX_SAVED_SEARCHES, type SearchMailFrequency } from '@endorse/contract/saved-searches/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts'
import { startUndoableChange, type UndoableChange } from '../../platform/events/undoable-changes.ts'
import { badInput, conflict, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { setKindEnabled } from '../mail-preferences/queries.ts'
import type { PrepareSearch } from './prepare.ts'
import {
  countMailed,
  countSearches,
  deleteSearch,
  findSearchOwner,
  findStopOwner,
  insertCondition,
  insertSearch,
  lockSearchesOf,
  resumeSearchMails,
  type StopOwner,
  stopSearchMails,
  updateSearch,
} from './queries.ts'
import { type StopTarget, signStopTarget, stopTargetOf } from './stop-token.ts'

/** Saves a search under a name that the person has not used yet. Returns its id. */
export async function saveSearch(
  { db }: AppContext,
  prepare: PrepareSearch,
  person: Person,
  request: { name: string; search: SearchCriteria; mail: SearchMailFrequency },
): Promise<string> {
  if (isEmpty(request.search)) badInput({ search: 'Please search for something or choose a filter first' })
  const { name, mail, search } = request
  // Outside of the transaction, because it reads with other connections.
  const prepared = await prepare(search)
  return withUniqueName(() =>
    inTransactionOf(db, person, async (tx) => {
      await lockSearchesOf(tx, person.id)
      if ((await countSearches(tx, person.id)) >= MAX_SAVED_SEARCHES)
        conflict(
          'LIMIT_REACHED',
          `You can save up to ${MAX_SAVED_SEARCHES} searches. Please delete one first.`,
        )
      const conditionId = await insertCondition(tx, search, prepared)
      return insertSearch(tx, person.id, { name, mail, conditionId })
    }),
  )
}

function isEmpty(search: SearchCriteria): boolean {
  return Object.values(search).every((value) => (Array.isArray(value) ? value.length === 0 : !value))
}

/** Renames a search or changes how often it is mailed. */
export async function changeSearch(
  { db }: AppContext,
  person: Person,
  id: string,
  change: { name?: string | undefined; mail?: SearchMailFrequency | undefined },
): Promise<void> {
  const isFound = await withUniqueName(() =>
    inTransactionOf(db, person, (tx) => updateSearch(tx, person.id, id, change)),
  )
  if (!isFound) notFound('Saved search')
}

async function withUniqueName<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (isUniqueViolation(error, 'saved_searches_name'))
      conflict('NAME_TAKEN', 'You have a search with this name already')
    throw error
  })
}

/** Deletes a search. */
export function removeSearch(
  context: AppContext,
  person: Person,
  id: string,
): Promise<UndoableChange | undefined> {
  return inTransactionOf(context.db, person, async (tx) => {
    if (!(await deleteSearch(tx, person.id, id))) notFound('Saved search')
    return startUndoableChange(context, tx, { kind: 'saved-search.delete', by: person, subjectId: id })
  })
}

/** Tells what the link of a mail would stop. Throws NOT_FOUND for a dead link. */
export async function checkStopLink(context: AppContext, token: string): Promise<StoppableMails> {
  const { target, owner } = await resolveToken(context, token)
  return presentStoppable(target, owner)
}

/** Stops the mails that the link of a mail names. Repeating it changes nothing. */
export async function stopMails(context: AppContext, token: string): Promise<StoppedMails> {
  const { db, config } = context
  const { target, owner } = await resolveToken(context, token)
  if (target.kind === 'search') await inTransaction(db, (tx) => stopSearchMails(tx, target.id))
  else await setAllMails(context, target, false)
  return {
    ...presentStoppable(target, owner),
    othersCount: target.kind === 'search' ? await countMailed(db, owner.user_id) : 0,
    allToken: signStopTarget(config.secret, { kind: 'all', id: owner.user_id }),
  }
}

/** Takes back what the link of a mail has stopped. Returns whether mails come now. */
export async function resumeMails(context: AppContext, token: string): Promise<boolean> {
  const { target, owner } = await resolveToken(context, token)
  if (target.kind === 'search') await resumeSearchMails(context.db, target.id)
  else await setAllMails(context, target, true)
  if (target.kind === 'letter') return true
  const only = target.kind === 'search' ? target.id : undefined
  return (await countMailed(context.db, owner.user_id, only)) > 0
}

async function resolveToken(
  { db, config }: AppContext,
  token: string,
): Promise<{ target: StopTarget; owner: StopOwner }> {
  const target = stopTargetOf(config.secret, token) ?? notFound('Link')
  const find = target.kind === 'search' ? findSearchOwner : findStopOwner
  return { target, owner: (await find(db, target.id)) ?? notFound('Link') }
}

async function setAllMails({ db }: AppContext, { kind, id }: StopTarget, enabled: boolean): Promise<void> {
  await setKindEnabled(db, 'mails', id, {
    kind: kind === 'letter' ? 'WEEKLY_LETTER' : 'SAVED_SEARCHES',
    enabled,
  })
}

function presentStoppable({ kind }: StopTarget, { name, email }: StopOwner): StoppableMails {
  return { isLetter: kind === 'letter', name, email: maskEmail(email) }
}

/** `aarav@x.example` becomes `aar…@x.example`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(3, at))}…${email.slice(at)}`
}
