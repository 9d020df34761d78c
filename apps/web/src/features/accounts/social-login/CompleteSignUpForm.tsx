import { SocialSignUp } from '@endorse/contract/accounts/form'
import type { SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { isFreeMail } from '@endorse/contract/accounts/sign-up-values'
import { providerName } from '@endorse/contract/accounts/values'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { z } from 'zod'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import { useContractForm, useFormValues } from '../../../lib/form.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AuthCard } from '../AuthCard.tsx'
import type { AuthLocationState } from '../auth-location-state.ts'
import { EmailAddress } from '../EmailAddress.tsx'
import { NameFields } from '../NameFields.tsx'
import { RoleChoice } from '../RoleChoice.tsx'
import { describeMissingSteps, nameStep, termsAccepted } from '../sign-up-form.ts'
import { TermsField } from '../TermsField.tsx'
import { completeSignUp } from './api.ts'
import type { InteractiveStep } from './use-sign-in-step.ts'

interface Props {
  step: Extract<InteractiveStep, { next: 'sign_up' }>
  onDone: (next: SocialLoginStep) => Promise<void>
  onExpired: () => void
}

const completionSchema = SocialSignUp.extend({ terms: termsAccepted })
type Values = z.input<typeof completionSchema>

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
      if (!hasErrorCode(error, 'SIGN_IN_EXPIRED')) throw error
      onExpired()
    }
  }
  const showFailure = (error: unknown) =>
    setFailure(getErrorMessage(error, 'An error occurred during signup. Please try again.'))

  const form = useContractForm(completionSchema, { values: initialValuesOf(step) })
  const values = useFormValues(form)
  const { isSending } = form
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
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit(send, { onError: showFailure })}
        sx={{ gap: 2.5, mt: 3 }}
      >
        <ErrorSummary form={form} isBrief />
        {values.role !== 'ADMIN' && (
          <RoleChoice
            value={values.role}
            onChange={(role) => form.setValue('role', role)}
            disabled={isSending}
          />
        )}
        {needsBusinessEmail && <BusinessEmailNotice />}
        <NameFields form={form} />
        <TermsField form={form} />
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
            color="textTertiary"
            sx={{ mt: 1, minHeight: 18, typography: 'small', textAlign: 'center' }}
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

function missingSteps(values: Values): string[] {
  const issues = completionSchema.safeParse(values).error?.issues ?? []
  const steps = {
    firstName: nameStep('first name', values.firstName),
    lastName: nameStep('last name', values.lastName),
    terms: 'agree to the terms',
  }
  return Object.entries(steps).flatMap(([name, step]) =>
    issues.some(({ path }) => path[0] === name) ? [step] : [],
  )
}
