import type { Provider } from '@endorse/contract'

/** The server writes into the page whom it knows. */
export function isAvailable(provider: Provider): boolean {
  const named = document.querySelector<HTMLMetaElement>('meta[name=sign-in-with]')?.content
  return named?.split(' ').includes(provider) ?? false
}
