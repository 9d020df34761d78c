import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../lib/session.ts'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { AuthCard } from './AuthCard.tsx'
import { LeadingOn } from './LeadingOn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLeadOn } from './use-lead-on.ts'

export default function LoginPage() {
  const session = useSession()
  const { leading, enter } = useLeadOn()
  if (leading !== 'not yet') return <LeadingOn leading={leading} />
  if (session.state === 'signed in') return <AlreadySignedIn user={session.user} />
  return (
    <AuthCard title="Log in" intro="Good to see you again." action={<ToSignUp />}>
      <LoginForm onSignedIn={enter} />
    </AuthCard>
  )
}

function ToSignUp() {
  return (
    <Link component={RouterLink} to={paths.signUp} sx={{ fontWeight: 500 }}>
      Create Account
    </Link>
  )
}
