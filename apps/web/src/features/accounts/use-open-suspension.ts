import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import type { SuspensionState } from '../../foundation/suspension-state.ts'
import { hasErrorCode } from '../../lib/api-error.ts'

/** Returns a function that opens the page of a suspended person. It returns false for any other error. */
export function useOpenSuspension(): (error: unknown) => boolean {
  const navigate = useNavigate()
  return (error) => {
    if (!hasErrorCode(error, 'ACCOUNT_SUSPENDED') || !error.suspensionToken) return false
    const state: SuspensionState = { suspensionToken: error.suspensionToken }
    void navigate(paths.suspended, { state, replace: true })
    return true
  }
}
