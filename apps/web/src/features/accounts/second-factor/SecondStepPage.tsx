import type { SignInChallenge, SignInResponse } from '@endorse/contract/accounts/schemas'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import { lazyPart } from '../../../ui/load-part.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { RedirectingScreen } from '../RedirectingScreen.tsx'
import { usePostLoginRedirect } from '../use-post-login-redirect.ts'
import { completeSignIn, completeWithPasskey, requestReset } from './api.ts'
import { SecondStep } from './SecondStep.tsx'
import { parseSecondStepState, type SecondStepState } from './second-step-state.ts'

// Few people lose a device.
const LostDevice = lazyPart(() => import('./LostDevice.tsx'))
const ResetWaiting = lazyPart(() => import('./ResetWaiting.tsx'))

/** The second step of a sign-in. Another tab that signs in meanwhile finishes this one, too. */
export default function SecondStepPage() {
  const session = useSession()
  const { state, search } = useLocation()
  const { redirectStatus, signInAndRedirect } = usePostLoginRedirect()
  const step = parseSecondStepState(state)
  if (redirectStatus !== 'idle') return <RedirectingScreen redirectStatus={redirectStatus} />
  const isSignedIn = session.state === 'signed in'
  if (isSignedIn || !step)
    return (
      <Blank>
        <Navigate to={isSignedIn ? paths.dashboard : paths.login + search} replace />
      </Blank>
    )
  return (
    <Suspense fallback={<Blank />}>
      <Steps step={step} onSignedIn={(answer) => signInAndRedirect(answer, step.remember)} />
    </Suspense>
  )
}

/** Nothing, with a main part and a heading, while the next page or part loads. */
function Blank({ children }: { children?: ReactNode }) {
  return (
    <main>
      <VisuallyHidden as="h1">One more step</VisuallyHidden>
      {children}
    </main>
  )
}

interface Props {
  step: SecondStepState
  onSignedIn: (answer: SignInResponse) => Promise<void>
}

function Steps({ step: { challenge, view, isFromProvider = false }, onSignedIn }: Props) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(false)
  if (isExpired) return <ExpiredSignIn />

  /** Shows the end of a sign-in that took too long, and throws every other failure to the form. */
  const unlessExpired = async <T,>(request: Promise<T>, done: (answer: T) => unknown) => {
    try {
      await done(await request)
    } catch (error) {
      if (!hasErrorCode(error, 'SIGN_IN_EXPIRED')) throw error
      setExpired(true)
    }
  }
  const show = (next: Partial<SecondStepState>, replace = false) =>
    navigate(pathname + search, { state: { ...state, ...next }, replace })

  if (view === 'waiting' && challenge.resetWaitsUntil)
    return <ResetWaiting challenge={{ ...challenge, resetWaitsUntil: challenge.resetWaitsUntil }} />
  if (view === 'lost')
    return (
      <LostDevice
        challenge={challenge}
        onRecoveryCode={(recoveryCode) =>
          unlessExpired(completeSignIn(challenge.token, { recoveryCode }), onSignedIn)
        }
        onReset={() =>
          unlessExpired(requestReset(challenge), (waiting: SignInChallenge) =>
            show({ challenge: waiting, view: 'waiting' }, true),
          )
        }
      />
    )
  return (
    <SecondStep
      challenge={challenge}
      isFromProvider={isFromProvider}
      onPasskey={() => unlessExpired(completeWithPasskey(challenge.token), onSignedIn)}
      onCode={(appCode) => unlessExpired(completeSignIn(challenge.token, { appCode }), onSignedIn)}
      onLost={() => void show({ view: 'lost' })}
      onShowReset={() => void show({ view: 'waiting' })}
    />
  )
}

function ExpiredSignIn() {
  const { search } = useLocation()
  return (
    <AuthCard
      title="Please log in again"
      intro={
        <span role="alert">
          This sign-in took too long, had too many wrong codes, or was finished already.
        </span>
      }
    >
      <Button
        component={Link}
        to={paths.login + search}
        replace
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Log in
      </Button>
    </AuthCard>
  )
}
