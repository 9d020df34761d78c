import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { TextBox } from '../../ui/plain/TextBox.tsx'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import { TickBox } from '../../ui/plain/TickBox.tsx'
import { Announcement } from './Announcement.tsx'
import { useReadyToTell } from './api.ts'
import { CreateAccount } from './CreateAccount.tsx'
import type { Carried } from './carried.ts'
import { NewPassword } from './NewPassword.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PromoCode } from './PromoCode.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { type ChosenRole, stillToDo } from './sign-up-form.ts'
import { Taken } from './Taken.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

/** With a role to choose, or for company admins without. */
export function SignUpForm({ fixedRole }: { fixedRole?: 'ADMIN' }) {
  useReadyToTell()
  const { form, failure, takenEmail, sent } = useSignUpForm(fixedRole)
  const { values, isSending } = form
  const [, setSearch] = useSearchParams()

  const chooseRole = (role: ChosenRole) => {
    form.change('role', role)
    setSearch({ role }, { replace: true, preventScrollReset: true })
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.submit}
      // A button that is disabled swallows the Enter key; whoever presses it is told what is wrong.
      onKeyDown={(event) => {
        if (isEnterInField(event) && stillToDo(values).length > 0) form.submit()
      }}
      sx={{ gap: 2.5 }}
    >
      <Mistakes of={form} />
      {values.role !== 'ADMIN' && (
        <RoleChoice value={values.role} onChange={chooseRole} disabled={isSending} />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: { xs: 1.5, sm: 2 } }}>
        <TextBox of={form.text('firstName')} label="First name" autoComplete="given-name" required />
        <TextBox of={form.text('lastName')} label="Last name" autoComplete="family-name" required />
      </Box>
      <TextBox
        of={form.text('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        help={helpWithEmail[values.role]}
      />
      {takenEmail !== undefined && takenEmail === values.email && <Taken email={takenEmail} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '20px 16px' }}>
        <NewPassword of={form.text('password')} label="Password" />
        <NewPassword of={form.text('confirmPassword')} label="Confirm password" />
      </Box>
      <PromoCode of={form.text('promoCode')} />
      <TickBox
        of={form.tick('terms')}
        label={
          <>
            I've read and agree with your{' '}
            {/* Beside this page: who comes back would have to type the passwords again. */}
            <TextLink to={paths.terms} target="_blank">
              Terms and Conditions
            </TextLink>
          </>
        }
      />
      {failure && <Notice severity="error">{failure}</Notice>}
      <CreateAccount values={values} busy={isSending} />
      <OtherWays role={values.role} disabled={isSending} />
      {sent && <CodeSent carried={sent} />}
    </Stack>
  )
}

const helpWithEmail = {
  JOB_SEEKER: undefined,
  EMPLOYEE: 'Your company email: it shows where you work.',
  ADMIN: 'Your company email: it shows for which company you speak.',
}

function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement
}

function CodeSent({ carried }: { carried: Carried }) {
  const navigate = useNavigate()
  return (
    <Announcement
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
