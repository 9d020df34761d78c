import { useNavigation } from 'react-router'
import { TopProgressBar } from '../ui/TopProgressBar.tsx'

/** Shows a progress bar while the router loads the next page. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <TopProgressBar label="Loading page" /> : null
}
