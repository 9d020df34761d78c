import { personName } from '@endorse/contract/accounts/form'
import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import type { ReferralConsent } from '@endorse/contract/person-referrals/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { PublicShell } from '../../foundation/PublicShell.tsx'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { formatDate } from '../../lib/dates.ts'
import { type Form, useContractForm } from '../../lib/form.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CheckboxInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { VerifiedMark } from '../../ui/VerifiedMark.tsx'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import { agreeToReferral, declineReferral } from './api.ts'
import { ReferredJob } from './ReferredJob.tsx'
import { SharedData } from './SharedData.tsx'

interface Props {
  consent: ReferralConsent
  token: string
  onDeclined: () => void
  onAgreed: (applicationId: string, signIn: SignInResponse | null) => Promise<void>
  /** Called when the link has stopped to work meanwhile. */
  onDead: () => void
}

const schema = z.object({
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  terms: z.boolean().refine((isAccepted) => isAccepted, 'Please accept the terms to continue'),
})

/** What an Endorser entered, and the two answers. A new user chooses a password as the second step. */
export function ConsentCard({ consent, token, onDeclined, onAgreed, onDead }: Props) {
  const { referrer, account } = consent
  const title = `${referrer.name} wants to refer you`
  useDocumentTitle(title)
  const [step, setStep] = useState<'read' | 'password'>('read')
  const [resume, setResume] = useState<File | 'added' | 'removed'>('added')
  const [failure, setFailure] = useState<string>()
  const [isDeclining, setIsDeclining] = useState(false)
  const form = useContractForm(schema, {
    values: { ...splitName(consent.name), terms: false },
  })

  const showFailure = (error: unknown) => {
    if (hasErrorCode(error, 'NOT_FOUND')) return onDead()
    setFailure(getErrorMessage(error, 'Your answer was not sent. Please try again.'))
  }
  const agree = async (password?: string) => {
    setFailure(undefined)
    const { firstName, lastName } = form.getValues()
    const agreed = await agreeToReferral({
      form: {
        token,
        firstName,
        lastName,
        acceptsTerms: 'true',
        ...(password !== undefined && { password }),
        ...(resume === 'removed' && { removesResume: 'true' as const }),
      },
      resume: resume instanceof File ? resume : undefined,
    })
    await onAgreed(agreed.applicationId, agreed.signIn)
  }
  const decline = async () => {
    setIsDeclining(true)
    setFailure(undefined)
    await declineReferral(token)
      .then(onDeclined, showFailure)
      .finally(() => setIsDeclining(false))
  }
  const goOn = form.handleSubmit(async () => (account === 'NONE' ? setStep('password') : agree()), {
    onError: showFailure,
  })

  return (
    <PublicShell background="paper" align="top" action={<TextLink to={paths.login}>Log in</TextLink>}>
      <Box sx={{ minWidth: 0, maxWidth: 640, width: '100%', mx: 'auto' }}>
        <Referrer referrer={referrer} title={title} />
        {!referrer.isDomainVerified && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            We have not verified who owns {referrer.domain}, the domain of the address of {referrer.firstName}
            , or that {referrer.firstName} works at {consent.job.company}. Nobody needs money or a password
            from you for a referral.
          </Alert>
        )}
        <Card>
          <ReferredJob consent={consent} />
          <Divider />
          {step === 'password' ? (
            <Box sx={{ p: 3 }}>
              <Typography variant="h5" component="h2">
                Choose a password
              </Typography>
              <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
                With it and {consent.email} you log in and follow every step.
              </Typography>
              <NewPasswordForm
                label="Create my account"
                email={consent.email}
                firstName={form.getValues().firstName}
                lastName={form.getValues().lastName}
                send={(password) => agree(password).catch(showFailure)}
                failure={failure}
                isExpired={false}
                isDone={false}
              >
                <Button onClick={() => setStep('read')}>Back</Button>
              </NewPasswordForm>
            </Box>
          ) : (
            <Box component="form" noValidate onSubmit={goOn}>
              <SharedData consent={consent} form={form} resume={resume} onResume={setResume} />
              <Divider />
              <Answers
                consent={consent}
                form={form}
                failure={failure}
                isDeclining={isDeclining}
                onDecline={() => void decline()}
              />
            </Box>
          )}
        </Card>
        <Typography variant="small" component="p" color="textSecondary" sx={{ my: 3, textAlign: 'center' }}>
          You do not know {referrer.firstName}? <TextLink to={paths.contact}>Report this mail</TextLink>
        </Typography>
      </Box>
    </PublicShell>
  )
}

function Referrer({ referrer, title }: Pick<ReferralConsent, 'referrer'> & { title: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2.5, mb: 3 }}>
      <PersonAvatar size={72} name={referrer.name} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
          <Typography color="textSecondary">{referrer.headline}</Typography>
          <VerifiedMark at={referrer.verifiedAt} />
        </Stack>
      </Box>
    </Stack>
  )
}

interface AnswersProps {
  consent: ReferralConsent
  form: Form<z.input<typeof schema>>
  failure: string | undefined
  isDeclining: boolean
  onDecline: () => void
}

function Answers({ consent, form, failure, isDeclining, onDecline }: AnswersProps) {
  const { account, job } = consent
  const canAgree = account !== 'OTHER_ROLE' && job.isOpen
  return (
    <Stack sx={{ gap: 2.5, p: 3 }}>
      {account === 'OTHER_ROLE' && (
        <Alert severity="info">
          The account of {consent.email} cannot ask for referrals. You can say no, and your data is deleted.
        </Alert>
      )}
      {!job.isOpen && <Alert severity="info">This job no longer accepts applications.</Alert>}
      {canAgree && <Terms form={form} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1,
        }}
      >
        <LoadingButton
          size="large"
          loading={isDeclining}
          loadingLabel="Deleting..."
          onClick={onDecline}
          sx={{ order: { xs: 1, sm: 0 } }}
        >
          No, delete my data
        </LoadingButton>
        {canAgree && (
          <LoadingButton
            type="submit"
            variant="contained"
            color="primary"
            size="large"
            loading={form.isSending}
            loadingLabel="Sending..."
            sx={{ minHeight: 48, height: 'auto', whiteSpace: 'normal' }}
          >
            {account === 'NONE' ? 'Agree and create my account' : 'Agree'}
          </LoadingButton>
        )}
      </Box>
      <Typography variant="small" component="p" color="textSecondary">
        {account === 'NONE' && 'You choose a password on the next page and follow every step from there. '}
        You can withdraw at any time. Without an answer we delete your data on {formatDate(consent.expiresAt)}
        .
      </Typography>
    </Stack>
  )
}

function Terms({ form }: { form: Form<{ terms: boolean }> }) {
  return (
    <CheckboxInput
      form={form}
      name="terms"
      label={
        <>
          I am 18 or older, and I accept the{' '}
          <TextLink to={paths.terms} target="_blank">
            Terms of Service
          </TextLink>{' '}
          and the{' '}
          <TextLink to={paths.privacy} target="_blank">
            Privacy policy
          </TextLink>
          .
        </>
      }
    />
  )
}

/** The last word is the last name; the person corrects it. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return { firstName: name, lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
