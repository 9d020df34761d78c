import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PublicShell } from '../../app/PublicShell.tsx'
import { paths } from '../../app/paths.ts'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

const steps = [
  { title: 'Create your account', text: 'With your address at the company you speak for.' },
  { title: 'Enter the six-digit code', text: 'We send it by email, so we know it’s you.' },
  { title: 'Speak for your company', text: 'If it has an admin already, they approve you first.' },
]

/** The sign-up of a company admin: the same form, with the role fixed. */
export default function AdminSignUpPage() {
  return (
    <PublicShell action={<ToLogin />} aside={<WhatHappensNext steps={steps} />}>
      <Box sx={{ maxWidth: 528 }}>
        <Typography variant="h2" component="h1">
          Sign Up
        </Typography>
        <Typography variant="body1" sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
          For company admins. Everybody else <TextLink to={paths.signUp}>signs up here</TextLink>.
        </Typography>
        <SignUpForm fixedRole="ADMIN" />
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
      <TextLink to={paths.login}>Log In</TextLink>
    </div>
  )
}
