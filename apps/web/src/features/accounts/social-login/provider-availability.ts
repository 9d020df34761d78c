import type { Provider } from '@endorse/contract/accounts/values'

/** Whether the provider is configured, from a meta tag that the server fills in. */
export function isProviderAvailable(provider: Provider): boolean {
  const available = document.querySelector<HTMLMetaElement>('meta[name=social-login-providers]')?.content
  return available?.split(' ').includes(provider) ?? false
}
