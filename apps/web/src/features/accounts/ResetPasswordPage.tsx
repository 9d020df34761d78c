import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { useAuthLocationState } from './auth-location-state.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** The last step of a password reset; needs the email and the verified code in the location state. */
export default function ResetPasswordPage() {
  const { email, otp } = useAuthLocationState()
  if (!email || !otp) return <MissingResetState />
  return (
    <AuthCard title="Choose a new password" intro={email}>
      <ResetPasswordForm email={email} otp={otp} />
    </AuthCard>
  )
}

function MissingResetState() {
  return (
    <AuthCard
      title="Choose a new password"
      intro={
        <span role="alert">
          Missing required information for password reset. Please complete the verification process first.
        </span>
      }
    >
      <Button
        component={Link}
        to={paths.forgotPassword}
        replace
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Forgot password
      </Button>
    </AuthCard>
  )
}
