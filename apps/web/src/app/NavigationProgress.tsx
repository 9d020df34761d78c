import { useNavigation } from 'react-router'
import { useStore } from '../lib/store.ts'
import { failedLoads } from '../ui/load-part.ts'
import { TopProgressBar } from '../ui/TopProgressBar.tsx'

/** Shows a progress bar while the router loads the next page. */
export function NavigationProgress() {
  const { state } = useNavigation()
  const hasFailed = useStore(failedLoads).length > 0
  return !hasFailed && state === 'loading' ? <TopProgressBar label="Loading page" /> : null
}
