import { type Provider, providers } from '@endorse/contract/accounts/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { requireFactorProof } from '../second-factor/proof.ts'
import { providerDisconnectedMail } from './mails.ts'
import { deleteProviderConnection, findPasswordHash, listProviderConnections } from './queries.ts'

/** Lists the configured providers, and any other that the user is still connected to. */
export async function listProviders(
  { config, db }: AppContext,
  personId: string,
): Promise<Settings['providers']> {
  const connections = await listProviderConnections(db, personId)
  return providers
    .filter((provider) => config.providers[provider] || connections.has(provider))
    .map((provider) => ({ provider, connectedAt: connections.get(provider)?.toISOString() ?? null }))
}

/** Disconnects a provider. Sessions stay; changing the password ends them. */
export async function disconnectProvider(
  context: AppContext,
  person: Person,
  provider: Provider,
): Promise<void> {
  await requireFactorProof(context, person)
  await inTransaction(context.db, async (tx) => {
    if (!(await deleteProviderConnection(tx, person.id, provider))) notFound('Connection')
    // A password is never removed, only replaced, so the user can still sign in after this check.
    if ((await findPasswordHash(tx, person.id)) === null) {
      conflict('STEP_NOT_ALLOWED', 'Please set a password first. Without one you could not sign in any more.')
    }
    await audit(tx, { action: 'provider.disconnected', user: person.id, data: { provider } })
    const mail = providerDisconnectedMail(person, provider, `${context.config.publicUrl}${webPaths.login}`)
    await context.queue.enqueue(tx, 'send-mail', mail)
  })
}
