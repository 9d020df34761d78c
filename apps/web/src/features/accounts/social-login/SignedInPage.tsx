import Stack from '@mui/material/Stack'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { RedirectingScreen } from '../RedirectingScreen.tsx'
import { CompleteSignUpForm } from './CompleteSignUpForm.tsx'
import { ConnectAccountForm } from './ConnectAccountForm.tsx'
import { useSignInStep } from './use-sign-in-step.ts'

/** OAuth return page: finishes the sign-in, or asks for what is missing. Usually visible for a moment only. */
export default function SignedInPage() {
  const { step, failure, redirectStatus, handleStep, retry, abandon } = useSignInStep()
  if (redirectStatus !== 'idle') return <RedirectingScreen redirectStatus={redirectStatus} />
  if (failure !== undefined) return <SignInFailed failure={failure} onRetry={retry} />
  if (!step) return <SigningIn />
  const next = { onDone: handleStep, onExpired: () => void abandon() }
  return step.next === 'sign_up' ? (
    <CompleteSignUpForm step={step} {...next} />
  ) : (
    <ConnectAccountForm step={step} {...next} />
  )
}

function SigningIn() {
  return (
    <AuthCard title="Signing you in">
      <Stack
        role="status"
        direction="row"
        sx={{ gap: 1.5, mt: 2, alignItems: 'center', color: 'text.secondary' }}
      >
        <Spinner size={20} />
        One moment...
      </Stack>
    </AuthCard>
  )
}

function SignInFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <AuthCard title="Signing you in">
      <Stack sx={{ mt: 3, gap: 2.5 }}>
        <ErrorPanel message={getErrorMessage(failure, 'We could not sign you in.')} onRetry={onRetry} />
        <TextLink to={paths.login} replace>
          Back to log in
        </TextLink>
      </Stack>
    </AuthCard>
  )
}
