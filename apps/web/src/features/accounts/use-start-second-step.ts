import type { SignInChallenge } from '@endorse/contract/accounts/schemas'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'

/** Returns what opens the second step of a sign-in, with the requested path of this page. Its history entry keeps the challenge. */
export function useStartSecondStep() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return (challenge: SignInChallenge, remember: boolean, isFromProvider = false) =>
    navigate(paths.secondStep + search, {
      state: { ...state, challenge, remember, isFromProvider },
      // Back leads to the login, not to the page that has finished the sign-in at the provider.
      replace: isFromProvider,
    })
}
