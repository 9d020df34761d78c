import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useFormValues } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { usePreloadAlertDialog } from './api.ts'
import type { AuthLocationState } from './auth-location-state.ts'
import { CreateAccountButton } from './CreateAccountButton.tsx'
import { EmailTakenNotice } from './EmailTakenNotice.tsx'
import { LazyAlertDialog } from './LazyAlertDialog.tsx'
import { NameFields } from './NameFields.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PromoCodeField } from './PromoCodeField.tsx'
import { readPendingSignUp } from './pending-sign-up.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { SocialLogin } from './SocialLogin.tsx'
import { type ChosenRole, missingSteps } from './sign-up-form.ts'
import { TermsField } from './TermsField.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

/** The sign-up form; company admins and invited Endorsers have a fixed role and no choice. */
export function SignUpForm({ fixedRole }: { fixedRole?: 'ADMIN' | 'EMPLOYEE' }) {
  usePreloadAlertDialog()
  const { form, submit, failure, takenEmail, sent } = useSignUpForm(fixedRole)
  const values = useFormValues(form)
  const { isSending } = form
  const [, setSearch] = useSearchParams()

  const chooseRole = (role: ChosenRole) => {
    form.setValue('role', role)
    setSearch({ role }, { replace: true, preventScrollReset: true })
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submit}
      // A disabled submit button blocks implicit submission; Enter then shows the errors instead.
      onKeyDown={(event) => {
        if (isEnterInField(event) && missingSteps(values).length > 0) submit()
      }}
      sx={{ gap: 2.5 }}
    >
      <ErrorSummary form={form} isBrief />
      {!fixedRole && values.role !== 'ADMIN' && (
        <RoleChoice value={values.role} onChange={chooseRole} disabled={isSending} />
      )}
      <NameFields form={form} />
      <TextInput
        form={form}
        name="email"
        size="large"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        inputProps={{ required: true }}
        help={emailHelp[values.role]}
      />
      {takenEmail !== undefined && takenEmail === values.email && <EmailTakenNotice email={takenEmail} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '20px 16px' }}>
        <NewPasswordField form={form} name="password" label="Password" />
        <NewPasswordField form={form} name="confirmPassword" label="Confirm password" />
      </Box>
      <PromoCodeField form={form} />
      <TermsField form={form} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <CreateAccountButton values={values} busy={isSending} />
      <CodeLink />
      <SocialLogin role={values.role} disabled={isSending} />
      {sent && <CodeSentDialog locationState={sent} />}
    </Stack>
  )
}

const emailHelp = {
  JOB_SEEKER: undefined,
  EMPLOYEE: 'Your company email: it shows where you work.',
  ADMIN: 'Your company email: it shows which company you represent.',
}

function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement
}

/** Leads to the code screen, also after a reload. */
function CodeLink() {
  const [pending] = useState(readPendingSignUp)
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
      Got a code already?{' '}
      <TextLink to={paths.verifyCode} state={pending}>
        I have a code
      </TextLink>
    </Typography>
  )
}

function CodeSentDialog({ locationState }: { locationState: AuthLocationState }) {
  const navigate = useNavigate()
  return (
    <LazyAlertDialog
      title="Verification Required"
      text={
        <>
          We sent a six-digit code to <strong>{locationState.email}</strong>. Enter it to verify your email.
        </>
      }
      onConfirm={() => void navigate(paths.verifyCode, { state: locationState })}
    />
  )
}
