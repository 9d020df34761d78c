import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { PublicShell } from '../../foundation/PublicShell.tsx'
import { paths } from '../../foundation/paths.ts'
import { useSession } from '../../lib/session.ts'
import { lazyPart } from '../../ui/load-part.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpSteps, type Step } from './SignUpSteps.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { useKeptRequest } from './use-post-login-redirect.ts'

const AlreadySignedIn = lazyPart(() => import('./AlreadySignedIn.tsx'))

interface Props {
  title: string
  intro: ReactNode
  loginLabel: string
  steps: Step[]
  /** The user does not choose it. */
  fixedRole?: 'ADMIN' | 'EMPLOYEE'
}

/** Layout of the sign-up pages: the form and the next steps; a signed-in user sees `AlreadySignedIn`. */
export function SignUpLayout({ title, intro, loginLabel, steps, fixedRole }: Props) {
  const session = useSession()
  useKeptRequest()
  if (session.state === 'signed in') {
    return (
      <Suspense fallback={null}>
        <AlreadySignedIn
          user={session.user}
          intro="To create another account, log out first."
          continueLabel="Go to your dashboard"
          logOutLabel="Log out"
        />
      </Suspense>
    )
  }
  return (
    <PublicShell action={<LoginLink label={loginLabel} />} aside={<SignUpSteps steps={steps} />}>
      <Box sx={{ maxWidth: 528 }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography variant="body1" color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
          {intro}
        </Typography>
        <StorageNotice />
        <SignUpForm {...(fixedRole && { fixedRole })} />
      </Box>
    </PublicShell>
  )
}

function LoginLink({ label }: { label: string }) {
  return (
    <div>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Already have an account?{' '}
      </Box>
      <TextLink to={paths.login}>{label}</TextLink>
    </div>
  )
}
