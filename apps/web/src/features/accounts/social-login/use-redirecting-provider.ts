import type { Provider } from '@endorse/contract'
import { useEffect, useState } from 'react'

/** Whose button was pressed, until the page is gone. Whoever comes back to it by the Back button may press again. */
export function useRedirectingProvider() {
  const [redirectingProvider, setRedirectingProvider] = useState<Provider>()
  useEffect(() => {
    const reset = () => setRedirectingProvider(undefined)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { redirectingProvider, setRedirectingProvider }
}
