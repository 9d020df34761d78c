import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthCard } from '../accounts/AuthCard.tsx'
import { useIsDeadLink } from '../accounts/use-is-dead-link.ts'
import { checkTakeBackLink, takeBackEmail } from './api.ts'

/** Takes a change of the e-mail address back, with the link that was mailed to the old one. Needs no login. */
export default function TakeBackEmailPage() {
  const token = useLocation().hash.slice(1)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isDead = useIsDeadLink(token, checkTakeBackLink)

  const takeBack = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await takeBackEmail(token)
      setDone(true)
    } catch (error) {
      setFailure(getErrorMessage(error, 'The change could not be taken back. Please try again.'))
    } finally {
      setSending(false)
    }
  }

  if (isDone) return <NextStep />
  if (isDead) return <DeadLink />
  return (
    <AuthCard
      title="Take the change back"
      intro="Someone changed the email address of your account. If it was not you, get the old address back."
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        Every device is signed out, and the password no longer works. You then choose a new one.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {failure} <TextLink to={paths.contact}>Contact us</TextLink>
        </Alert>
      )}
      <LoadingButton
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={token === ''}
        loading={isSending}
        loadingLabel="Taking it back..."
        onClick={() => void takeBack()}
        sx={{ mt: 3 }}
      >
        Take the change back
      </LoadingButton>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        {token === ''
          ? 'Please open the link from the mail again.'
          : 'If it was you, close this page. Nothing changes.'}
      </Typography>
    </AuthCard>
  )
}

function DeadLink() {
  return (
    <AuthCard
      title="This link does not work any more"
      intro={<span role="alert">It works once and for seven days.</span>}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        If you took the change back with it, log in with your old address. If someone else changed your
        address, write to us, and we help you.
      </Typography>
      <Button
        component={Link}
        to={paths.contact}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Contact us
      </Button>
      <Button size="large" fullWidth component={Link} to={paths.login} sx={{ mt: 1.5 }}>
        Log in
      </Button>
    </AuthCard>
  )
}

function NextStep() {
  return (
    <AuthCard
      title="Your email address is back"
      intro={<span role="status">You sign in with the address again that got our mail.</span>}
    >
      <Typography
        component="ol"
        variant="body2"
        sx={{ display: 'grid', gap: 1, mt: 2.5, pl: 2.5, listStyle: 'decimal' }}
      >
        <li>Choose a new password now: the old one no longer works.</li>
        <li>Log in, then look at your profile and your applications. Someone else may have changed them.</li>
        <li>If others can read this mailbox, change its password, too.</li>
      </Typography>
      <Button
        component={Link}
        to={paths.forgotPassword}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Choose a new password
      </Button>
    </AuthCard>
  )
}
