import type { Provider } from '@endorse/contract'

/** The server writes into the page whom it knows. */
export function isProviderAvailable(provider: Provider): boolean {
  const available = document.querySelector<HTMLMetaElement>('meta[name=sign-in-with]')?.content
  return available?.split(' ').includes(provider) ?? false
}
