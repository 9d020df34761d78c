import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { type Form, useFormValues } from '../../lib/form.ts'
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
import { type ChosenRole, missingSteps, type SignUpValues } from './sign-up-form.ts'
import { TermsField } from './TermsField.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

/** The sign-up form; company admins and invited Endorsers have a fixed role and no choice. */
export function SignUpForm({ fixedRole }: { fixedRole?: 'ADMIN' | 'EMPLOYEE' }) {
  usePreloadAlertDialog()
  const { form, submit, failure, takenEmail, sent } = useSignUpForm(fixedRole)
  const values = useFormValues(form)
  const { isSending } = form

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
      <Fields
        form={form}
        role={values.role}
        hasChoice={!fixedRole && values.role !== 'ADMIN'}
        takenEmail={takenEmail === values.email ? takenEmail : undefined}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <CreateAccountButton values={values} busy={isSending} />
      <OtherWays role={values.role} disabled={isSending} />
      {sent && <CodeSentDialog locationState={sent} />}
    </Stack>
  )
}

interface FieldsProps {
  form: Form<SignUpValues>
  role: SignUpValues['role']
  /** Whether the user chooses the role. */
  hasChoice: boolean
  /** The address in the form, when it has an account. */
  takenEmail: string | undefined
}

/** Memoized, because the form library renders the form twice when it appears, in one task, and once more for each letter. */
const Fields = memo(function Fields({ form, role, hasChoice, takenEmail }: FieldsProps) {
  const [, setSearch] = useSearchParams()
  const chooseRole = (chosen: ChosenRole) => {
    form.setValue('role', chosen)
    setSearch({ role: chosen }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <ErrorSummary form={form} isBrief />
      {hasChoice && <RoleChoice value={role as ChosenRole} onChange={chooseRole} disabled={form.isSending} />}
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
        help={emailHelp[role]}
      />
      {takenEmail !== undefined && <EmailTakenNotice email={takenEmail} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: '20px 16px',
        }}
      >
        <PasswordFieldOfOwner form={form} />
        <NewPasswordField form={form} name="confirmPassword" label="Confirm password" />
      </Box>
      <PromoCodeField form={form} />
      <TermsField form={form} />
    </>
  )
})

/** Apart from the other fields, because the advice depends on the names and the address that are typed. */
function PasswordFieldOfOwner({ form }: { form: Form<SignUpValues> }) {
  const { firstName, lastName, email } = useFormValues(form)
  return (
    <NewPasswordField form={form} name="password" label="Password" owner={{ firstName, lastName, email }} />
  )
}

/** The code of a sign-up before, and the providers. Memoized for the same reason. */
const OtherWays = memo(function OtherWays({ role, disabled }: { role: string; disabled: boolean }) {
  return (
    <>
      <CodeLink />
      <SocialLogin role={role} disabled={disabled} />
    </>
  )
})

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
