import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { PublicShell } from '../../app/PublicShell.tsx'
import { paths } from '../../app/paths.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

export default function SignUpPage() {
  return (
    <PublicShell action={<ToLogin />} aside={<WhatHappensNext />}>
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
    <Typography variant="body2">
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Already have an account?{' '}
      </Box>
      <Link component={RouterLink} to={paths.login} sx={{ fontWeight: 500 }}>
        Log in
      </Link>
    </Typography>
  )
}
