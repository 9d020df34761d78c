import type { Provider } from '@endorse/contract/accounts/values'
import { useEffect, useState } from 'react'

/** The provider whose button was clicked. Resets when Back restores the page from the back/forward cache. */
export function useRedirectingProvider() {
  const [redirectingProvider, setRedirectingProvider] = useState<Provider>()
  useEffect(() => {
    const reset = () => setRedirectingProvider(undefined)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { redirectingProvider, setRedirectingProvider }
}
