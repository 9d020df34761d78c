import type { PasswordOwner, PasswordWeakness } from '@endorse/contract/accounts/password-strength'
import { useEffect, useState } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'

/** Milliseconds without a key, so that nobody gets advice about half a password. */
const PAUSE = 400

/** Loads the lists of passwords with the first password that meets the rules. */
const loadCheck = () => import('./check-password.ts')

/** Says why the password is easy to guess; null when it is not, undefined while that is not known or asked. */
export function usePasswordWeakness(
  password: string | undefined,
  owner: PasswordOwner,
): PasswordWeakness | null | undefined {
  const question = password === undefined ? undefined : JSON.stringify({ password, owner })
  const settled = useDebouncedValue(question, PAUSE)
  const [answer, setAnswer] = useState<{ question: string; weakness: PasswordWeakness | null }>()
  useEffect(() => {
    if (settled === undefined) return
    let isCurrent = true
    const asked = JSON.parse(settled) as { password: string; owner: PasswordOwner }
    loadCheck()
      .then(({ checkPassword }) => checkPassword(asked.password, asked.owner))
      .then((weakness) => isCurrent && setAnswer({ question: settled, weakness }))
      .catch((error: unknown) => console.warn('The password could not be checked', error))
    return () => {
      isCurrent = false
    }
  }, [settled])
  return question !== undefined && answer?.question === question ? answer.weakness : undefined
}
