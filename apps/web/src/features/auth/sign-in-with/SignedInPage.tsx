import Stack from '@mui/material/Stack'
import { paths } from '../../../app/paths.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { TextLink } from '../../../ui/plain/TextLink.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { LeadingOn } from '../LeadingOn.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { JoinForm } from './JoinForm.tsx'
import { useStep } from './use-step.ts'

/** Where the browser ends up that was with a provider. As a rule somebody sees it for a moment only. */
export default function SignedInPage() {
  const { step, failure, leading, take, retry, leave } = useStep()
  if (leading !== 'not yet') return <LeadingOn leading={leading} />
  if (failure !== undefined) return <Failed failure={failure} onRetry={retry} />
  if (!step) return <Waiting />
  const next = { onDone: take, onExpired: () => void leave() }
  return step.next === 'join' ? <JoinForm step={step} {...next} /> : <ConnectForm step={step} {...next} />
}

function Waiting() {
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

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <AuthCard title="Signing you in">
      <Stack sx={{ mt: 3, gap: 2.5 }}>
        <ErrorPanel message={messageOf(failure, 'We could not sign you in.')} onRetry={onRetry} />
        <TextLink to={paths.login} replace>
          Back to log in
        </TextLink>
      </Stack>
    </AuthCard>
  )
}
