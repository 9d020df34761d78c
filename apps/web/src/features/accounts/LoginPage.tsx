import { Suspense } from 'react'
import { paths } from '../../foundation/paths.ts'
import { useSession } from '../../lib/session.ts'
import { lazyPart } from '../../ui/load-part.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { useAuthLocationState } from './auth-location-state.ts'
import { LoginForm } from './LoginForm.tsx'
import { RedirectingScreen } from './RedirectingScreen.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'

const AlreadySignedIn = lazyPart(() => import('./AlreadySignedIn.tsx'))

/** Login, or a choice to continue for a signed-in user. */
export default function LoginPage() {
  const session = useSession()
  const { redirectStatus, signInAndRedirect } = usePostLoginRedirect()
  const { endedSessionUserId } = useAuthLocationState()
  if (redirectStatus !== 'idle') return <RedirectingScreen redirectStatus={redirectStatus} />
  if (session.state === 'signed in')
    return (
      <Suspense fallback={null}>
        <AlreadySignedIn
          user={session.user}
          continueLabel="Continue to dashboard"
          logOutLabel="Switch account"
        />
      </Suspense>
    )
  return (
    <AuthCard
      title="Log in"
      intro={
        endedSessionUserId
          ? 'Your session has expired. Please log in again. You continue where you left off.'
          : 'Good to see you again.'
      }
      action={<TextLink to={paths.signUp}>Create Account</TextLink>}
    >
      <StorageNotice />
      <LoginForm onSignedIn={signInAndRedirect} />
    </AuthCard>
  )
}
