import { type PasswordPolicy, passwordPolicies } from '@endorse/contract/accounts/password-policy'
import { useSyncExternalStore } from 'react'

/** Returns what this site asks of a new password, from a meta tag that the server fills in. */
export function readPasswordPolicy(): PasswordPolicy {
  // The build prerenders the forms.
  if (typeof document === 'undefined') return 'default'
  const policy = document.querySelector<HTMLMetaElement>('meta[name=password-policy]')?.content
  return passwordPolicies.find((known) => known === policy) ?? 'default'
}

/** Returns what this site asks of a new password; the default in what the build prerenders, because only the server knows. */
export function usePasswordPolicy(): PasswordPolicy {
  return useSyncExternalStore(
    () => () => undefined,
    readPasswordPolicy,
    () => 'default',
  )
}
