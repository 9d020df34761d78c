import type { AskedRequest } from '@endorse/contract/applications/mail-answers/schemas'
import type { MailAnswer } from '@endorse/contract/applications/mail-answers/values'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Typography from '@mui/material/Typography'
import { paths } from '../../../foundation/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const buttons: Record<MailAnswer, { label: string; sending: string }> = {
  APPROVE: { label: 'Approve', sending: 'Approving...' },
  REJECT: { label: 'Reject', sending: 'Rejecting...' },
  PASS_ON: { label: 'Pass on', sending: 'Passing on...' },
}

interface EndProps {
  request: AskedRequest
  failure: string | undefined
  isSending: boolean
}

/** The end of a form: what went wrong, the button, and in whose name the answer is. */
export function FormEnd({ request: { answer, endorser, applicationId }, failure, isSending }: EndProps) {
  const { label, sending } = buttons[answer]
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton
        type="submit"
        size="large"
        fullWidth
        loading={isSending}
        loadingLabel={sending}
        {...(answer === 'REJECT'
          ? { variant: 'outlined', color: 'error' }
          : { variant: 'contained', color: 'primary' })}
      >
        {label}
      </LoadingButton>
      <Typography
        variant="small"
        component="p"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}
      >
        <LockOutlined aria-hidden sx={{ fontSize: 16, mt: '2px' }} />
        <span>
          You answer as {endorser}. For the resume and the whole profile{' '}
          <TextLink to={paths.application(applicationId)}>log in</TextLink>.
        </span>
      </Typography>
    </>
  )
}
