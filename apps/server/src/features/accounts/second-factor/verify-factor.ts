import type { PasskeyAssertion } from '@endorse/contract/accounts/second-factor/passkey-schemas'
import type { SignInStep } from '@endorse/contract/accounts/second-factor/values'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { consumeAppCode } from './authenticator-app.ts'
import { findPasskey, verifyAssertion } from './passkeys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/** A second factor as a user gives it: one of the three. */
export interface FactorAnswer {
  passkey?: PasskeyAssertion | undefined
  appCode?: string | undefined
  recoveryCode?: string | undefined
}

/** Whether a user has entered something that can be guessed. */
export function isGuessable({ appCode, recoveryCode }: FactorAnswer): boolean {
  return appCode !== undefined || recoveryCode !== undefined
}

/**
 * Checks a factor of this user and uses it up. The caller has locked the account. Returns the step that was made; undefined when the
 * factor is wrong, used or of somebody else.
 */
export async function consumeFactor(
  context: AppContext,
  tx: Tx,
  userId: string,
  { passkey, appCode, recoveryCode }: FactorAnswer,
  passkeyChallenge: string | null,
): Promise<SignInStep | undefined> {
  if (passkey) {
    const stored = await findPasskey(tx, passkey)
    if (stored?.user_id !== userId || passkeyChallenge === null) return undefined
    const check = { passkey: stored, challenge: passkeyChallenge }
    return (await verifyAssertion(context.config, tx, check, passkey)) ? 'PASSKEY' : undefined
  }
  if (appCode !== undefined)
    return (await consumeAppCode(context, tx, userId, appCode)) ? 'APP_CODE' : undefined
  return recoveryCode !== undefined && (await consumeRecoveryCode(tx, userId, recoveryCode))
    ? 'RECOVERY_CODE'
    : undefined
}
