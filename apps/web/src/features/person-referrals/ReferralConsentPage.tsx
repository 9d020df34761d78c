import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import type { ReferralConsent } from '@endorse/contract/person-referrals/schemas'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { AuthCard } from '../accounts/AuthCard.tsx'
import { DoneIcon } from '../accounts/DoneIcon.tsx'
import { readConsent } from './api.ts'
import { ConsentCard } from './ConsentCard.tsx'

interface Loaded {
  token: string
  consent?: ReferralConsent
  error?: unknown
}

/** Shows a person what an Endorser entered about them. They agree or say no, without a login. */
export default function ReferralConsentPage() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Loaded>()
  const [answer, setAnswer] = useState<'declined' | 'agreed' | 'too late'>()

  useEffect(() => {
    void readConsent(token).then(
      (consent) => setLoaded({ token, consent }),
      (error: unknown) => setLoaded({ token, error }),
    )
  }, [token])
  const retry = async () => {
    setLoaded(undefined)
    setLoaded(
      await readConsent(token).then(
        (consent) => ({ token, consent }),
        (error: unknown) => ({ token, error }),
      ),
    )
  }
  const finish = async (applicationId: string, created: SignInResponse | null) => {
    if (!created) return setAnswer('agreed')
    signIn(created.token, created.user, false)
    await navigate(paths.myApplication('job', applicationId), { replace: true })
  }

  if (answer === 'too late' || hasErrorCode(loaded?.error, 'NOT_FOUND', 'BAD_INPUT')) return <DeadLink />
  if (!loaded?.consent || loaded.token !== token)
    return <Loading error={loaded?.error} onRetry={() => void retry()} />
  const { consent } = loaded
  if (answer === 'declined') return <Deleted consent={consent} />
  if (answer === 'agreed') return <Agreed consent={consent} />
  return (
    <ConsentCard
      consent={consent}
      token={token}
      onDeclined={() => setAnswer('declined')}
      onAgreed={finish}
      onDead={() => setAnswer('too late')}
    />
  )
}

function Loading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AuthCard title="Your referral">
      {error ? (
        <ErrorPanel
          message={getErrorMessage(error, 'Your referral could not be loaded. Please try again.')}
          onRetry={onRetry}
        />
      ) : (
        <LoadingText>Loading your referral...</LoadingText>
      )}
    </AuthCard>
  )
}

function Deleted({ consent: { referrer, job } }: { consent: ReferralConsent }) {
  return (
    <AuthCard
      title="Your data is deleted"
      icon={<DoneIcon />}
      intro={
        <span role="status">
          We deleted your name, your address, {referrer.firstName}’s line and the resume. Nobody at{' '}
          {job.company} saw them. We told {referrer.firstName} that you said no. We keep a coded form of your
          address so that nobody refers you here again.
        </span>
      }
    >
      <Button size="large" fullWidth component={Link} to={paths.landing} sx={{ mt: 3 }}>
        What Endorse is
      </Button>
    </AuthCard>
  )
}

function Agreed({ consent: { referrer, job } }: { consent: ReferralConsent }) {
  return (
    <AuthCard
      title="You agreed"
      icon={<DoneIcon />}
      intro={
        <span role="status">
          {referrer.name} is your Endorser for {job.title} at {job.company}. Log in to follow every step.
        </span>
      }
    >
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        component={Link}
        to={paths.login}
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
      intro="It works once and for 14 days. If you agreed, log in to follow every step. If not, everything that was entered about you is deleted."
    >
      <Button size="large" fullWidth component={Link} to={paths.login} sx={{ mt: 3 }}>
        Log in
      </Button>
    </AuthCard>
  )
}
