import { useNavigation } from 'react-router'
import { TopProgressBar } from '../ui/TopProgressBar.tsx'

/** For a page that takes longer than a moment to come. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <TopProgressBar label="Loading page" /> : null
}
