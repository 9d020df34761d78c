import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PublicShell } from '../../app/PublicShell.tsx'
import { paths } from '../../app/paths.ts'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

const steps = [
  { title: 'Create your account', text: 'Pick your side: looking for a job, or referring.' },
  { title: 'Enter the six-digit code', text: 'We send it by email, so we know it’s you.' },
  { title: 'Complete your profile', text: 'Endorsers read it before they refer you.' },
]

export default function SignUpPage() {
  return (
    <PublicShell action={<ToLogin />} aside={<WhatHappensNext steps={steps} />}>
      <Box sx={{ maxWidth: 528 }}>
        <Typography variant="h2" component="h1">
          Create your account
        </Typography>
        <Typography variant="body1" sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
          It takes about two minutes.
        </Typography>
        <SignUpForm />
      </Box>
    </PublicShell>
  )
}

function ToLogin() {
  return (
    <div>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Already have an account?{' '}
      </Box>
      <TextLink to={paths.login}>Log in</TextLink>
    </div>
  )
}
