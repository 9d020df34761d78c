import type { Provider } from '@endorse/contract/accounts/values'

/** The provider's logo in its brand colours, which are the same in both colour schemes. */
export function ProviderLogo({ provider }: { provider: Provider }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" strokeWidth="3.4" aria-hidden="true">
      {provider === 'google' ? (
        <>
          <path d="M13.9 4.1A7 7 0 0 0 2.7 6" stroke="#ea4335" />
          <path d="M2.7 6a7 7 0 0 0 0 6" stroke="#fbbc04" />
          <path d="M2.7 12a7 7 0 0 0 10.8 2.4" stroke="#34a853" />
          <path d="M13.5 14.4A7 7 0 0 0 15.9 9H9" stroke="#4285f4" />
        </>
      ) : (
        <>
          <rect width="18" height="18" rx="2.5" fill="#0a66c2" />
          <circle cx="4.9" cy="4.8" r="1.6" fill="#fff" />
          <path
            d="M3.5 7.2h2.8V15H3.5zM7.7 7.2h2.7v1.1c.5-.8 1.4-1.3 2.5-1.3 1.9 0 2.4 1.2 2.4 3.2V15h-2.8v-4.3c0-.9-.3-1.5-1-1.5s-1.1.6-1.1 1.5V15H7.7z"
            fill="#fff"
          />
        </>
      )}
    </svg>
  )
}
