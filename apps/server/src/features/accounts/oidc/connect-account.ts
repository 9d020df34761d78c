import type { Provider } from '@endorse/contract/accounts/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Account } from '../queries.ts'
import { providerConnectedMail } from './mails.ts'
import { connectProviderAccount } from './queries.ts'

/** Connects an account with a provider and mails its owner. */
export async function connectAccount(
  context: AppContext,
  tx: Tx,
  provider: Provider,
  account: Account,
  subject: string,
): Promise<void> {
  await connectProviderAccount(tx, provider, subject, account.id)
  await audit(tx, { action: 'provider.connected', user: account.id, data: { provider } })
  const to = { email: account.email, firstName: account.first_name }
  await context.queue.enqueue(
    tx,
    'send-mail',
    providerConnectedMail(to, provider, `${context.config.publicUrl}${webPaths.login}`),
  )
}
