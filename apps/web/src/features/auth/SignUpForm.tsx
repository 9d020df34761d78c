import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useReadyToSend } from './api.ts'
import { CreateAccount } from './CreateAccount.tsx'
import type { Carried } from './carried.ts'
import { NewPassword } from './NewPassword.tsx'
import { Notice } from './Notice.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PromoCode } from './PromoCode.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { type SignUpValues, stillToDo } from './sign-up-form.ts'
import { Taken } from './Taken.tsx'
import { TickBox } from './TickBox.tsx'
import { useSignUp } from './use-sign-up.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

export function SignUpForm() {
  useReadyToSend()
  const { form, clearDraft } = useSignUpForm()
  const { submit, failure, takenEmail, sent } = useSignUp(form, clearDraft)
  const [, setSearch] = useSearchParams()
  const { control, getValues, setValue, setFocus } = form
  const role = useWatch({ control, name: 'role' })
  const disabled = form.formState.isSubmitting

  const chooseRole = (chosen: SignUpValues['role']) => {
    setValue('role', chosen)
    setSearch({ role: chosen }, { replace: true, preventScrollReset: true })
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      // A button that is disabled swallows the Enter key; whoever presses it is told what is wrong.
      onKeyDown={(event) => {
        if (isEnterInField(event) && stillToDo(getValues()).length > 0) void submit(event)
      }}
      sx={{ gap: 2.5 }}
    >
      <ErrorSummary control={control} setFocus={setFocus} />
      <RoleChoice value={role} onChange={chooseRole} disabled={disabled} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: { xs: 1.5, sm: 2 } }}>
        <TextInput
          {...{ control, disabled }}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          large
        />
        <TextInput
          {...{ control, disabled }}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          large
        />
      </Box>
      <TextInput
        {...{ control, disabled }}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        help={role === 'EMPLOYEE' && 'Your company email: it shows where you work.'}
        large
      />
      {takenEmail !== undefined && <Taken email={takenEmail} control={control} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '20px 16px' }}>
        <NewPassword {...{ control, disabled }} name="password" label="Password" />
        <NewPassword {...{ control, disabled }} name="confirmPassword" label="Confirm password" />
      </Box>
      <PromoCode {...{ control, disabled }} />
      <TickBox
        {...{ control, disabled }}
        name="terms"
        label="I’ve read and agree with your Terms and Conditions"
      />
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <CreateAccount control={control} busy={disabled} />
      <OtherWays />
      {sent && <CodeSent carried={sent} />}
    </Stack>
  )
}

function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement
}

function CodeSent({ carried }: { carried: Carried }) {
  const navigate = useNavigate()
  return (
    <Notice
      title="Verification Required"
      text={
        <>
          We sent a six-digit code to <strong>{carried.email}</strong>. Enter it to verify your email.
        </>
      }
      onConfirm={() => void navigate(paths.verifyCode, { state: carried })}
    />
  )
}
