import type { PasswordPolicy } from '@endorse/contract/accounts/password-policy'
import type { PasswordOwner, PasswordWeakness } from '@endorse/contract/accounts/password-strength'
import { useValueAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { PasswordRules } from '../../lib/PasswordRules.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { usePasswordWeakness } from './use-password-weakness.ts'

interface Props {
  /** Undefined while it does not meet the rules that need no list of passwords. */
  password: string | undefined
  owner: PasswordOwner
  policy: PasswordPolicy
  label: string
}

/** Advice against a password that is easy to guess, or the two rules about it where the site refuses such passwords. */
export default function PasswordAdvice({ password, owner, policy, label }: Props) {
  // What follows moves when it comes, such as the button that somebody presses.
  const weakness = useValueAfterPointerUp(usePasswordWeakness(password, owner))
  if (policy === 'strict')
    return <PasswordRules rules={strengthRules(weakness)} label={`${label}: strength`} />
  return weakness ? (
    <Alert severity="warning" role="status" sx={{ mt: 1.5 }}>
      {advice[weakness]}
    </Alert>
  ) : null
}

const advice: Record<PasswordWeakness, string> = {
  COMMON:
    'This password is easy to guess: it is short, or like those of many people. You can use it; a longer one is safer.',
  PERSONAL:
    'Others know your name and your email address, and try them first. You can use this password; one without them is safer.',
}

/** The rules that need the lists of passwords. Undefined: not known yet. */
function strengthRules(weakness: PasswordWeakness | null | undefined) {
  const isKnown = weakness !== undefined
  return [
    { name: 'Not easy to guess', isMet: isKnown && weakness !== 'COMMON' },
    { name: 'Without your name and email address', isMet: isKnown && weakness !== 'PERSONAL' },
  ]
}
