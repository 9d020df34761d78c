import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether the token of a link is known to be used, expired or invented. False while that is asked, and when the question
 * fails: the step itself then says what is wrong.
 */
export function useIsDeadLink(token: string, isValid: (token: string) => Promise<boolean>): boolean {
  const [deadToken, setDeadToken] = useState<string>()
  const check = useEffectEvent(isValid)
  useEffect(() => {
    if (token) check(token).then((valid) => setDeadToken(valid ? undefined : token), console.error)
  }, [token])
  return token !== '' && token === deadToken
}
