import {
  meetsPasswordPolicy,
  PASSWORD_RULES_MESSAGE,
  STRICT_PASSWORD_LENGTH,
} from '@endorse/contract/accounts/password-policy'
import type { PasswordOwner, PasswordWeakness } from '@endorse/contract/accounts/password-strength'
import type { Config } from '../../platform/config.ts'
import { badInput } from '../../platform/http/errors.ts'

const texts: Record<PasswordWeakness, string> = {
  COMMON: 'This password is easy to guess. Please choose another one.',
  PERSONAL: 'Please leave your name and your email address out of the password',
}

/** Throws 400, with the text at the field, for a new password that the policy of the site refuses. */
export async function requireAllowedPassword(
  { config: { passwordPolicy } }: { config: Pick<Config, 'passwordPolicy'> },
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (!meetsPasswordPolicy(password, passwordPolicy)) {
    const text =
      passwordPolicy === 'default'
        ? PASSWORD_RULES_MESSAGE
        : `Please use at least ${STRICT_PASSWORD_LENGTH} characters`
    badInput({ [field]: text })
  }
  if (passwordPolicy === 'default') return
  // The lists of passwords take ten megabytes, which other sites save.
  const { findWeakness } = await import('@endorse/contract/accounts/password-strength')
  const weakness = findWeakness(password, owner)
  if (weakness) badInput({ [field]: texts[weakness] })
}
