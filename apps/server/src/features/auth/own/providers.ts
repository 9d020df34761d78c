import { type Provider, providers, type Settings } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { disconnectedMail } from './mails.ts'
import { deleteConnection, findPasswordHash, listConnections } from './queries.ts'

/** Those that the site knows, and those that it knew when this person was connected. */
export async function providersOf({ config, db }: House, personId: string): Promise<Settings['providers']> {
  const since = await listConnections(db, personId)
  return providers
    .filter((provider) => config.providers[provider] || since.has(provider))
    .map((provider) => ({ provider, connectedAt: since.get(provider)?.toISOString() ?? null }))
}

/** Sessions stay: whoever fears for their account changes the password, which ends them. */
export async function disconnect(house: House, person: Person, provider: Provider): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    if (!(await deleteConnection(tx, person.id, provider))) notFound('Connection')
    // A password is only ever replaced by another, so this way in stays.
    if ((await findPasswordHash(tx, person.id)) === null) {
      conflict('STEP_NOT_ALLOWED', 'Please set a password first: you could not sign in any more.')
    }
    await audit(tx, { action: 'provider.disconnected', user: person.id, data: { provider } })
    const mail = disconnectedMail(person, provider, `${house.config.publicUrl}/login`)
    await house.jobs.later(tx, 'send-mail', mail)
  })
}
