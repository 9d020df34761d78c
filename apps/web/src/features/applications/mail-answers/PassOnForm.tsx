import type { ColleagueWithRoom } from '@endorse/contract/applications/turns/schemas'
import Box from '@mui/material/Box'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { ColleagueField } from '../turns/ColleagueField.tsx'
import { WhatTheyRead } from '../WhatTheyRead.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { passOnByMail } from './api.ts'
import { FormEnd } from './FormEnd.tsx'
import { formColumn } from './form-column.ts'

/** Empty for whoever is next. */
const schema = z.object({ to: z.string() })

/** Asks to whom a request goes: to a colleague with room, or to whoever is next. */
export function PassOnForm({ token, request, failure, onStart, onAnswered, onError }: AnswerFormProps) {
  const { applicant, isLastTurn, colleagues } = request
  const form = useContractForm(schema, { values: { to: '' } })
  const passOn = async ({ to }: z.output<typeof schema>) => {
    onStart()
    onAnswered(await passOnByMail({ token, ...(to && { to }) }))
  }
  const submit = form.handleSubmit(passOn, { onError: (error) => onError(error, '') })
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formColumn}>
      <ColleagueField form={form} colleagues={colleagues} isLastTurn={isLastTurn} />
      <WhatTheyRead
        firstName={applicant.firstName}
        sentence={isLastTurn ? 'Closed without an answer.' : sentenceFor(colleagues)}
        more="No reason is shown."
        line=""
      />
      <FormEnd request={request} failure={failure} isSending={form.isSending} />
    </Box>
  )
}

function sentenceFor(colleagues: readonly ColleagueWithRoom[]): string {
  return colleagues.length > 0
    ? 'Passed on to the next Endorser.'
    : 'Passed on. It waits for somebody who has room.'
}
