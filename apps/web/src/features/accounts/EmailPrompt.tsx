import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import type { AuthLocationState } from './auth-location-state.ts'
import { EmailForm } from './EmailForm.tsx'

/** Asks for the email address when the verification page was opened directly, such as on another device. */
export function EmailPrompt() {
  const navigate = useNavigate()
  const continueWith = async (email: string) => {
    const locationState: AuthLocationState = { email, flow: 'signup' }
    await navigate(paths.verifyCode, { replace: true, state: locationState })
  }
  return (
    <AuthCard title="Verify your email" intro="Which email did you sign up with?">
      <EmailForm submitLabel="Continue" onSubmit={continueWith} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        No account yet? <TextLink to={paths.signUp}>Create Account</TextLink>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Is the code for a new password? <TextLink to={paths.forgotPassword}>Forgot password</TextLink>
      </Typography>
    </AuthCard>
  )
}
