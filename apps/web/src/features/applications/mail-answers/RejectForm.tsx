import { ANSWER_PATH } from '@endorse/contract/applications/mail-answers/path'
import { MAX_NOTES, rejectionReasonLabel, rejectionReasons } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { useContractForm, useFormValues } from '../../../lib/form.ts'
import { RadioInput, TextInput } from '../../../ui/form/inputs.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { WhatTheyRead } from '../WhatTheyRead.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { rejectByMail } from './api.ts'
import { FormEnd } from './FormEnd.tsx'
import { formColumn } from './form-column.ts'

const schema = z.object({
  reason: z.string().pipe(z.enum(rejectionReasons, 'Please choose a reason')),
  note: z.string().trim(),
})

/** Asks for the reason of a rejection and an optional line, and offers to pass the request on instead. */
export function RejectForm({ token, request, failure, onStart, onAnswered, onError }: AnswerFormProps) {
  const { applicant, endorser, isOpenToAll } = request
  const { firstName } = applicant
  const form = useContractForm(schema, { values: { reason: '', note: '' } })
  const { reason, note } = useFormValues(form)
  const reject = async (values: z.output<typeof schema>) => {
    onStart()
    const body = { token, reason: values.reason, ...(values.note && { feedback: values.note }) }
    onAnswered(await rejectByMail(body))
  }
  const submit = form.handleSubmit(reject, { onError: (error) => onError(error, form.getValues().note) })
  const chosen = rejectionReasons.find((one) => one === reason)
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formColumn}>
      <RadioInput
        form={form}
        name="reason"
        label="Reason"
        options={rejectionReasons}
        labelOf={rejectionReasonLabel}
      />
      <TextInput
        form={form}
        name="note"
        label={`A line for ${firstName}`}
        optional
        rows={2}
        maxRows={8}
        maxLength={MAX_NOTES}
      />
      <WhatTheyRead
        firstName={firstName}
        sentence={
          isOpenToAll
            ? 'Nothing while a colleague may still accept.'
            : `${endorser} did not accept your application.`
        }
        more={
          isOpenToAll
            ? 'If nobody does, the last reason is shown.'
            : chosen
              ? `${rejectionReasonLabel[chosen]}.`
              : ''
        }
        line={isOpenToAll ? '' : note}
      />
      <InsteadOfRejecting request={request} />
      <FormEnd request={request} failure={failure} isSending={form.isSending} />
    </Box>
  )
}

function InsteadOfRejecting({ request }: Pick<AnswerFormProps, 'request'>) {
  const { job, isOpenToAll, passOnToken } = request
  return (
    <Typography variant="small" component="p" color="textSecondary">
      {isOpenToAll
        ? 'A rejection takes the request from your list, and leaves it to your colleagues. '
        : `A rejection ends the request for everybody at ${job.company}. `}
      {passOnToken && (
        <>
          If only you cannot judge it, <TextLink to={`${ANSWER_PATH}#${passOnToken}`}>pass it on</TextLink>{' '}
          instead.
        </>
      )}
    </Typography>
  )
}
