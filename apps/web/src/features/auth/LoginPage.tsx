import { lazy, Suspense } from 'react'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../lib/session.ts'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { useCarried } from './carried.ts'
import { LeadingOn } from './LeadingOn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLeadOn } from './use-lead-on.ts'

const AlreadySignedIn = lazy(() => import('./AlreadySignedIn.tsx'))

export default function LoginPage() {
  const session = useSession()
  const { leading, enter } = useLeadOn()
  const { endedFor } = useCarried()
  if (leading !== 'not yet') return <LeadingOn leading={leading} />
  if (session.state === 'signed in')
    return (
      <Suspense fallback={null}>
        <AlreadySignedIn user={session.user} goOnLabel="Continue to dashboard" leaveLabel="Switch account" />
      </Suspense>
    )
  return (
    <AuthCard
      title="Log in"
      intro={endedFor ? 'Your session has ended. Log in to go on where you were.' : 'Good to see you again.'}
      action={<TextLink to={paths.signUp}>Create Account</TextLink>}
    >
      <LoginForm onSignedIn={enter} />
    </AuthCard>
  )
}
