import type { SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { isFreeMail, providerName } from '@endorse/contract/accounts/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import { useSimpleForm } from '../../../lib/use-simple-form.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { Checkbox } from '../../../ui/simple-form/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/simple-form/ErrorSummary.tsx'
import { TextField } from '../../../ui/simple-form/TextField.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AuthCard } from '../AuthCard.tsx'
import type { AuthLocationState } from '../auth-location-state.ts'
import { EmailAddress } from '../EmailAddress.tsx'
import { RoleChoice } from '../RoleChoice.tsx'
import { describeMissingSteps, type SignUpValues } from '../sign-up-form.ts'
import { completeSignUp } from './api.ts'
import type { InteractiveStep } from './use-sign-in-step.ts'

interface Props {
  step: Extract<InteractiveStep, { next: 'sign_up' }>
  onDone: (next: SocialLoginStep) => Promise<void>
  onExpired: () => void
}

type Values = Pick<SignUpValues, 'role' | 'firstName' | 'lastName' | 'terms'>

/** Asks a new user of a provider for name, role and consent; the account is created on submit. */
export function CompleteSignUpForm({ step, onDone, onExpired }: Props) {
  const { provider, email } = step
  const [failure, setFailure] = useState<string>()
  const missingId = useId()

  const send = async ({ role, firstName, lastName }: Values) => {
    setFailure(undefined)
    try {
      await onDone(await completeSignUp({ role, firstName, lastName, terms: true }))
    } catch (error) {
      if (hasErrorCode(error, 'SIGN_IN_EXPIRED')) onExpired()
      else if (!form.showServerErrors(error)) {
        setFailure(getErrorMessage(error, 'An error occurred during signup. Please try again.'))
      }
    }
  }

  const form = useSimpleForm<Values>({ initial: initialValuesOf(step), validate, send })
  const { values, isSending } = form
  const needsBusinessEmail = values.role === 'EMPLOYEE' && isFreeMail(email)
  const missing = missingSteps(values)

  return (
    <AuthCard
      title="Create your account"
      intro={
        <>
          You are new here. {providerName[provider]} knows you as <EmailAddress>{email}</EmailAddress>
        </>
      }
      action={<TextLink to={paths.login}>Log in</TextLink>}
    >
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
        <ErrorSummary form={form} />
        {values.role !== 'ADMIN' && (
          <RoleChoice
            value={values.role}
            onChange={(role) => form.setValue('role', role)}
            disabled={isSending}
          />
        )}
        {needsBusinessEmail && <BusinessEmailNotice />}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: { xs: 1.5, sm: 2 } }}>
          <TextField
            field={form.textField('firstName')}
            label="First name"
            autoComplete="given-name"
            required
          />
          <TextField
            field={form.textField('lastName')}
            label="Last name"
            autoComplete="family-name"
            required
          />
        </Box>
        <Checkbox
          field={form.checkbox('terms')}
          label={
            <>
              I've read and agree with your{' '}
              <TextLink to={paths.terms} target="_blank">
                Terms and Conditions
              </TextLink>
            </>
          }
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <div>
          <LoadingButton
            type="submit"
            variant="contained"
            color="primary"
            size="large"
            fullWidth
            disabled={needsBusinessEmail || missing.length > 0}
            aria-describedby={missingId}
            loading={isSending}
            loadingLabel="Creating account..."
          >
            Create Account
          </LoadingButton>
          <Typography
            id={missingId}
            component="p"
            sx={{ mt: 1, minHeight: 18, typography: 'small', textAlign: 'center', color: 'text.tertiary' }}
          >
            {needsBusinessEmail
              ? 'Endorsers need a company email.'
              : missing.length > 0 && describeMissingSteps(missing)}
          </Typography>
        </div>
      </Stack>
    </AuthCard>
  )
}

function BusinessEmailNotice() {
  return (
    <Alert
      severity="warning"
      action={
        <TextLink
          to={`${paths.signUp}?role=EMPLOYEE`}
          state={{ role: 'EMPLOYEE' } satisfies AuthLocationState}
        >
          Sign up with your company email
        </TextLink>
      }
    >
      Please use a business email address: this one does not show where you work.
    </Alert>
  )
}

function initialValuesOf({ role, firstName, lastName }: Props['step']): Values {
  return { role: role ?? 'JOB_SEEKER', firstName, lastName, terms: false }
}

function validate({ firstName, lastName, terms }: Values) {
  return {
    firstName: firstName.trim() ? undefined : 'Please enter your first name',
    lastName: lastName.trim() ? undefined : 'Please enter your last name',
    terms: terms ? undefined : 'Please agree to the Terms and Conditions',
  }
}

function missingSteps({ firstName, lastName, terms }: Values): string[] {
  return [
    ...(firstName.trim() ? [] : ['enter your first name']),
    ...(lastName.trim() ? [] : ['enter your last name']),
    ...(terms ? [] : ['agree to the terms']),
  ]
}
