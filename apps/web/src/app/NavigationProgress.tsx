import { useNavigation } from 'react-router'
import { WaitingLine } from '../ui/WaitingLine.tsx'

/** For a page that takes longer than a moment to come. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <WaitingLine label="Loading page" /> : null
}
