import type { MailAnswer } from '@endorse/contract/applications/mail-answers/values'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { ApproveForm } from './ApproveForm.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { MailLinkCard } from './MailLinkCard.tsx'
import { PassOnForm } from './PassOnForm.tsx'
import { RejectForm } from './RejectForm.tsx'
import { RequestSummary } from './RequestSummary.tsx'

interface Props extends Pick<AnswerFormProps, 'token' | 'request' | 'onAnswered'> {
  /** Called with what happened and what was written, when the link has stopped to work meanwhile. */
  onRefused: (message: string, text: string) => Promise<void>
}

const titles: Record<MailAnswer, (name: string) => string> = {
  APPROVE: (name) => `Approve ${name}`,
  REJECT: (name) => `Reject ${name}’s request`,
  PASS_ON: (name) => `Pass on ${name}’s request`,
}
const forms: Record<MailAnswer, (props: AnswerFormProps) => ReactNode> = {
  APPROVE: ApproveForm,
  REJECT: RejectForm,
  PASS_ON: PassOnForm,
}

/** The request, and the form of the one answer that the link is for. */
export function AnswerForm({ token, request, onAnswered, onRefused }: Props) {
  const [failure, setFailure] = useState<string>()
  const FormOfAnswer = forms[request.answer]
  const showFailure = (error: unknown, text: string) => {
    const message = getErrorMessage(error, 'Your answer was not sent. Please try again.')
    if (hasErrorCode(error, 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED')) return void onRefused(message, text)
    // The link belongs to nobody any more, such as to somebody who was suspended meanwhile.
    if (hasErrorCode(error, 'NOT_FOUND', 'NOT_ALLOWED', 'ACCOUNT_LEAVING'))
      return void onRefused('This link does not work any more', text)
    setFailure(message)
  }
  return (
    <MailLinkCard title={titles[request.answer](request.applicant.name)} isWide>
      <RequestSummary request={request} />
      <Box sx={{ mt: 2.5 }}>
        <FormOfAnswer
          token={token}
          request={request}
          onStart={() => setFailure(undefined)}
          onAnswered={onAnswered}
          onError={showFailure}
          failure={failure}
        />
      </Box>
    </MailLinkCard>
  )
}
