import { RESET_LINK_DAYS } from '@endorse/contract/accounts/second-factor/values'
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { DoneIcon } from '../DoneIcon.tsx'
import { checkResetLink, type ResetLink, removeLostFactor } from './api.ts'
import { DiscIcon } from './DiscIcon.tsx'
import { MaskedAddress } from './MaskedAddress.tsx'
import { ResetStopped } from './ResetStopped.tsx'
import { StopReset } from './StopReset.tsx'

/** The links of the mails about a lost second factor: one stops its removal, the other one does it. Needs no login. */
export default function SecondFactorResetPage() {
  const token = useLocation().hash.slice(1)
  const { link, failure, load } = useResetLink(token)
  const [isDone, setDone] = useState(false)
  if (isDone) return link?.use === 'REMOVE' ? <FactorRemoved /> : <ResetStopped />
  if (failure !== undefined)
    return (
      <AuthCard title={TITLE}>
        <ErrorPanel
          message={getErrorMessage(failure, 'The link could not be checked.')}
          onRetry={() => void load()}
        />
      </AuthCard>
    )
  if (link === undefined)
    return (
      <AuthCard title={TITLE}>
        <LoadingText>Checking the link...</LoadingText>
      </AuthCard>
    )
  if (link === null) return <DeadLink />
  if (link.use === 'STOP')
    return (
      <AuthCard
        icon={<DiscIcon icon={AccessTimeOutlined} color="warning" />}
        title={`Reset runs until ${formatDateTime(link.waitsUntil)}`}
        intro={
          <>
            Somebody who knows the password of <MaskedAddress email={link.email} /> asks to remove the second
            step of its sign-in. If it was you, close this page. Nothing changes.
          </>
        }
      >
        <StopReset
          token={token}
          expiredText="The reset has ended already. Nothing is left to stop."
          onStopped={() => setDone(true)}
        />
      </AuthCard>
    )
  return <RemoveFactor token={token} email={link.email} onRemoved={() => setDone(true)} />
}

const TITLE = 'Second step of your sign-in'

/** `link` is undefined while it is checked, and null when it does nothing. */
function useResetLink(token: string) {
  const [link, setLink] = useState<ResetLink | undefined>(token === '' ? null : undefined)
  const [failure, setFailure] = useState<unknown>()
  const load = async () => {
    setFailure(undefined)
    await checkResetLink(token).then(setLink, setFailure)
  }
  useEffect(() => {
    if (token !== '') checkResetLink(token).then(setLink, setFailure)
  }, [token])
  return { link, failure, load }
}

interface RemoveProps {
  token: string
  email: string
  onRemoved: () => void
}

function RemoveFactor({ token, email, onRemoved }: RemoveProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await removeLostFactor(token)
      onRemoved()
    } catch (error) {
      setFailure(
        hasErrorCode(error, 'NOT_FOUND')
          ? 'This link does not work any more.'
          : getErrorMessage(error, 'The second step could not be removed. Please try again.'),
      )
    } finally {
      setSending(false)
    }
  }
  return (
    <AuthCard
      title="Remove the second step"
      intro={
        <>
          From <MaskedAddress email={email} />, because its device is lost.
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        Your passkeys, the authenticator app and the recovery codes end, and every device is signed out. Then
        you log in with your password, and can set up a new second step.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {failure}
        </Alert>
      )}
      <LoadingButton
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={isSending}
        loadingLabel="Removing..."
        onClick={() => void remove()}
        sx={{ mt: 3 }}
      >
        Remove the second step
      </LoadingButton>
    </AuthCard>
  )
}

function FactorRemoved() {
  return (
    <AuthCard
      icon={<DoneIcon />}
      title="The second step is removed"
      intro={<span role="status">Log in with your password, then set up a new second step.</span>}
    >
      <Button
        component={Link}
        to={paths.login}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Log in
      </Button>
    </AuthCard>
  )
}

function DeadLink() {
  return (
    <AuthCard
      title="This link does not work any more"
      intro={
        <span role="alert">
          The reset was stopped or is done, or the link is older than {RESET_LINK_DAYS} days.
        </span>
      }
    >
      <Button
        component={Link}
        to={paths.login}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Log in
      </Button>
      <Button component={Link} to={paths.contact} size="large" fullWidth sx={{ mt: 1.5 }}>
        Contact us
      </Button>
    </AuthCard>
  )
}
