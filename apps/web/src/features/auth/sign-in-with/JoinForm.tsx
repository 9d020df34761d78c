import { isFreeMail, providerName, type SignInStep } from '@endorse/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { hasCode, messageOf } from '../../../lib/api-error.ts'
import { usePlainForm } from '../../../lib/plain-form.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Mistakes } from '../../../ui/plain/Mistakes.tsx'
import { TextBox } from '../../../ui/plain/TextBox.tsx'
import { TextLink } from '../../../ui/plain/TextLink.tsx'
import { TickBox } from '../../../ui/plain/TickBox.tsx'
import { Address } from '../Address.tsx'
import { AuthCard } from '../AuthCard.tsx'
import type { Carried } from '../carried.ts'
import { RoleChoice } from '../RoleChoice.tsx'
import { inOneSentence, type SignUpValues } from '../sign-up-form.ts'
import { join } from './api.ts'
import type { OpenStep } from './use-step.ts'

interface Props {
  step: Extract<OpenStep, { next: 'join' }>
  onDone: (next: SignInStep) => Promise<void>
  onExpired: () => void
}

type Values = Pick<SignUpValues, 'role' | 'firstName' | 'lastName' | 'terms'>

/** Somebody new says who they are here; there is no account before that. */
export function JoinForm({ step, onDone, onExpired }: Props) {
  const { provider, email } = step
  const [failure, setFailure] = useState<string>()
  const todoId = useId()

  const send = async ({ role, firstName, lastName }: Values) => {
    setFailure(undefined)
    try {
      await onDone(await join({ role, firstName, lastName, terms: true }))
    } catch (error) {
      if (hasCode(error, 'SIGN_IN_EXPIRED')) onExpired()
      else if (!form.sayRefusals(error)) {
        setFailure(messageOf(error, 'An error occurred during signup. Please try again.'))
      }
    }
  }

  const form = usePlainForm<Values>({ initial: initialOf(step), problemsOf, send })
  const { values, isSending } = form
  const isPrivate = values.role === 'EMPLOYEE' && isFreeMail(email)
  const todo = stillToDo(values)

  return (
    <AuthCard
      title="Create your account"
      intro={
        <>
          You are new here. {providerName[provider]} knows you as <Address>{email}</Address>
        </>
      }
      action={<TextLink to={paths.login}>Log in</TextLink>}
    >
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
        <Mistakes of={form} />
        {values.role !== 'ADMIN' && (
          <RoleChoice
            value={values.role}
            onChange={(role) => form.change('role', role)}
            disabled={isSending}
          />
        )}
        {isPrivate && <NoCompany />}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: { xs: 1.5, sm: 2 } }}>
          <TextBox of={form.text('firstName')} label="First name" autoComplete="given-name" required />
          <TextBox of={form.text('lastName')} label="Last name" autoComplete="family-name" required />
        </Box>
        <TickBox
          of={form.tick('terms')}
          label={
            <>
              I've read and agree with your{' '}
              <TextLink to={paths.terms} target="_blank">
                Terms and Conditions
              </TextLink>
            </>
          }
        />
        {failure && <Notice severity="error">{failure}</Notice>}
        <div>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            size="large"
            fullWidth
            disabled={isPrivate || todo.length > 0}
            aria-describedby={todoId}
            busy={isSending}
            busyLabel="Creating account..."
          >
            Create Account
          </BusyButton>
          <Typography
            id={todoId}
            component="p"
            sx={{ mt: 1, minHeight: 18, typography: 'small', textAlign: 'center', color: 'text.tertiary' }}
          >
            {isPrivate ? 'Endorsers need a company email.' : todo.length > 0 && inOneSentence(todo)}
          </Typography>
        </div>
      </Stack>
    </AuthCard>
  )
}

function NoCompany() {
  return (
    <Notice
      severity="warning"
      action={
        <TextLink to={`${paths.signUp}?role=EMPLOYEE`} state={{ role: 'EMPLOYEE' } satisfies Carried}>
          Sign up with your company email
        </TextLink>
      }
    >
      Please use a business email address: this one does not show where you work.
    </Notice>
  )
}

function initialOf({ role, firstName, lastName }: Props['step']): Values {
  return { role: role ?? 'JOB_SEEKER', firstName, lastName, terms: false }
}

function problemsOf({ firstName, lastName, terms }: Values) {
  return {
    firstName: firstName.trim() ? undefined : 'Please enter your first name',
    lastName: lastName.trim() ? undefined : 'Please enter your last name',
    terms: terms ? undefined : 'Please agree to the Terms and Conditions',
  }
}

function stillToDo({ firstName, lastName, terms }: Values): string[] {
  return [
    ...(firstName.trim() ? [] : ['enter your first name']),
    ...(lastName.trim() ? [] : ['enter your last name']),
    ...(terms ? [] : ['agree to the terms']),
  ]
}
