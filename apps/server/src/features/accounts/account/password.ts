import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { badInput, conflict } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { deleteCodes } from '../code-queries.ts'
import { requireAllowedPassword } from '../password-policy.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { deleteChallenges } from '../second-factor/challenge.ts'
import { requireFactorProof } from '../second-factor/proof.ts'
import { endReset } from '../second-factor/reset.ts'
import { passwordChangedInSettingsMail } from './mails.ts'
import { deleteOtherSessions, replacePasswordHash } from './queries.ts'
import { requireReauthentication } from './reauthenticate.ts'

interface PasswordChange {
  currentPassword?: string | undefined
  /** Instead of the current password, by a user who has none yet. */
  code?: string | undefined
  newPassword: string
}

/** Changes the password and ends every session but the current one. */
export async function changePassword(
  context: AppContext,
  person: Person,
  change: PasswordChange,
): Promise<void> {
  const { currentPassword, code, newPassword } = change
  await requireFactorProof(context, person)
  const from = await requireReauthentication(
    context,
    person,
    { password: currentPassword, code },
    'currentPassword',
  )
  if (from !== null && (await verifyPassword(newPassword, from))) {
    badInput({ newPassword: 'Please choose a password that differs from your current one' })
  }
  await requireAllowedPassword(context, newPassword, person, 'newPassword')
  const to = await hashPassword(newPassword)
  await inTransaction(context.db, async (tx) => {
    if (!(await replacePasswordHash(tx, person.id, { from, to }))) {
      conflict('ALREADY_CHANGED', 'Your password was changed in the meantime')
    }
    await deleteCodes(tx, person.id)
    await deleteOtherSessions(tx, person)
    await deleteChallenges(tx, person.id)
    await endReset(context, tx, person.id, 'stopped')
    await audit(tx, { action: 'password.changed', user: person.id })
    context.notifyProcesses(tx, { type: 'session.ended', by: person.id })
    await context.queue.enqueue(
      tx,
      'send-mail',
      passwordChangedInSettingsMail(person, `${context.config.publicUrl}${webPaths.login}`),
    )
  })
}
