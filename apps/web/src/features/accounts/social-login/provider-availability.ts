import type { Provider } from '@endorse/contract/accounts/values'
import { useSyncExternalStore } from 'react'

/** Whether the provider is configured, from a meta tag that the server fills in. */
export function isProviderAvailable(provider: Provider): boolean {
  const available = document.querySelector<HTMLMetaElement>('meta[name=social-login-providers]')?.content
  return available?.split(' ').includes(provider) ?? false
}

/** Whether the provider is configured; false in what the build prerenders, because only the server knows. */
export function useIsProviderAvailable(provider: Provider): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => isProviderAvailable(provider),
    () => false,
  )
}
