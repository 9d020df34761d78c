import type { Provider } from '@endorse/contract'
import { useEffect, useState } from 'react'

/** Whose button was pressed, until the page is gone. Whoever comes back to it by the Back button may press again. */
export function useLeaving() {
  const [leaving, leave] = useState<Provider>()
  useEffect(() => {
    const stay = () => leave(undefined)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  return { leaving, leave }
}
