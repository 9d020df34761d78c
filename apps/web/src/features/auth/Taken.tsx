import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { type Control, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { Carried } from './carried.ts'
import { USER_EXISTS } from './sign-up-failure.ts'
import type { SignUpValues } from './sign-up-form.ts'

/** There is an account with this email already; gone as soon as the email is edited. */
export function Taken({ email, control }: { email: string; control: Control<SignUpValues> }) {
  if (useWatch({ control, name: 'email' }) !== email) return null
  return (
    <Alert severity="error" role="alert">
      {USER_EXISTS}{' '}
      <Link
        component={RouterLink}
        to={paths.login}
        state={{ email } satisfies Carried}
        sx={{ fontWeight: 500 }}
      >
        Log in
      </Link>
    </Alert>
  )
}
