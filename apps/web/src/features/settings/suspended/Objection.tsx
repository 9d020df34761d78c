import type { MySuspension } from '@endorse/contract/moderation/suspension/schemas'
import { suspensionSchemas } from '@endorse/contract/moderation/suspension/schemas'
import { MAX_OBJECTION } from '@endorse/contract/moderation/suspension/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatDateTime, formatDayOfWeek } from '../../../lib/dates.ts'
import { useContractForm } from '../../../lib/form.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { Quote } from '../../moderation/Quote.tsx'
import { useObject } from './api.ts'

interface Props {
  suspension: MySuspension
  token: string
}

/** The one objection to a suspension: its form, or what was sent and answered. */
export function Objection({ suspension, token }: Props) {
  const { objection } = suspension
  return (
    <Box component="section" aria-labelledby="objection" sx={{ mt: 3 }}>
      <Typography id="objection" variant="h6" component="h2">
        You see it differently?
      </Typography>
      {objection ? (
        <SentObjection objection={objection} />
      ) : (
        <ObjectionForm suspension={suspension} token={token} />
      )}
    </Box>
  )
}

function SentObjection({ objection }: { objection: NonNullable<MySuspension['objection']> }) {
  const { text, at, answer } = objection
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <Typography variant="small" component="p" color="textSecondary" role="status">
        {answer
          ? 'We looked again. The suspension stays.'
          : 'We have your objection. We email you what we decide.'}
      </Typography>
      <Quote title={`You wrote, ${formatDateTime(at)}`}>{text}</Quote>
      {answer?.text && <Quote title={`Our answer, ${formatDateTime(answer.at)}`}>{answer.text}</Quote>}
    </Box>
  )
}

const schema = suspensionSchemas.object.body.pick({ text: true })

function ObjectionForm({ suspension: { isReadByAnother, answerBy }, token }: Props) {
  const object = useObject(token)
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(schema, { values: { text: '' } })
  const send = async ({ text }: { text: string }) => {
    setFailure(undefined)
    await object.mutateAsync(text)
  }
  const reader = isReadByAnother ? 'Another person than the one who suspended you' : 'A person'
  return (
    <Box
      component="form"
      noValidate
      aria-label="Objection"
      onSubmit={form.handleSubmit(send, {
        onError: (error) => setFailure(getErrorMessage(error, 'Failed to send. Please try again.')),
      })}
      sx={{ display: 'grid', gap: 2, mt: 0.5 }}
    >
      <Typography variant="small" component="p" color="textSecondary">
        Write to us once. {reader} reads it and answers within three working days, by{' '}
        {formatDayOfWeek(answerBy)}.
      </Typography>
      <TextInput
        form={form}
        name="text"
        label="What should we know?"
        rows={3}
        maxRows={10}
        maxLength={MAX_OBJECTION}
      />
      <div role="alert">
        <FieldMessage error={failure} />
      </div>
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={form.isSending}
        loadingLabel="Sending..."
      >
        Send
      </LoadingButton>
    </Box>
  )
}
