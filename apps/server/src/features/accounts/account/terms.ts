import type { User } from '@endorse/contract/accounts/schemas'
import { currentTerms, type TermsRevision, upcomingTerms } from '@endorse/contract/accounts/terms'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'

/** The version of the terms that applies, and the announced next one. */
export interface OfferedTerms {
  current: TermsRevision
  upcoming: TermsRevision | undefined
}

const offeredTerms: OfferedTerms = { current: currentTerms, upcoming: upcomingTerms }

/** Returns the terms that a person who accepted this version has yet to accept. An accepted next version includes the current one. */
export function findNewTerms(
  acceptedVersion: string,
  clock: Clock,
  { current, upcoming }: OfferedTerms = offeredTerms,
): User['newTerms'] {
  if (acceptedVersion === upcoming?.version) return undefined
  const missing = acceptedVersion === current.version ? upcoming : current
  if (!missing) return undefined
  const { version, since, changes } = missing
  return { version, since, changes: [...changes], isInForce: since <= todayInIndia(clock) }
}

/**
 * Stores that the person accepts this version of the terms now, unless they have before. Throws ALREADY_CHANGED for a version
 * that is no longer offered.
 */
export async function acceptTerms(context: AppContext, person: Person, version: string): Promise<void> {
  if (version !== currentTerms.version && version !== upcomingTerms?.version)
    conflict('ALREADY_CHANGED', 'The terms have changed again. Please reload the page and read them.')
  await inTransactionOf(context.db, person, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ terms_version: version, terms_accepted_at: new Date(context.clock()) })
      .where('id', '=', person.id)
      .where('terms_version', '!=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await audit(tx, { action: 'terms.accepted', user: person.id, data: { version } })
    context.notifyProcesses(tx, { type: 'session.changed', by: person.id })
  })
}
