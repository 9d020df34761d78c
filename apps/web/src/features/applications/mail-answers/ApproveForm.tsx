import {
  endorsementRelationLabel,
  endorsementRelations,
  MAX_ENDORSEMENT_LINE,
} from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import { z } from 'zod'
import { useContractForm, useFormValues } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { RelationField } from '../RelationField.tsx'
import { WhatTheyRead } from '../WhatTheyRead.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { approveByMail } from './api.ts'
import { FormEnd } from './FormEnd.tsx'
import { formColumn } from './form-column.ts'

const schema = z.object({ relation: z.enum(endorsementRelations), line: z.string().trim() })

/** Asks how the two know each other, and for an optional line. */
export function ApproveForm({ token, request, failure, onStart, onAnswered, onError }: AnswerFormProps) {
  const { applicant, endorser } = request
  const { firstName } = applicant
  const form = useContractForm(schema, { values: { relation: 'PROFILE', line: '' } })
  const { relation, line } = useFormValues(form)
  const approve = async (values: z.output<typeof schema>) => {
    onStart()
    const body = { token, relation: values.relation, ...(values.line && { line: values.line }) }
    onAnswered(await approveByMail(body))
  }
  const submit = form.handleSubmit(approve, {
    onError: (error) => onError(error, form.getValues().line),
  })
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formColumn}>
      <RelationField
        form={form}
        firstName={firstName}
        hasLabel
        profileHint="You have read what stands above, or the profile"
      />
      <TextInput
        form={form}
        name="line"
        label={`A line for ${firstName} and the hiring team`}
        optional
        rows={3}
        maxRows={8}
        maxLength={MAX_ENDORSEMENT_LINE}
      />
      <WhatTheyRead
        firstName={firstName}
        sentence={`${endorser} accepted your application.`}
        more={`${endorsementRelationLabel[relation]}.`}
        line={line}
      />
      <FormEnd request={request} failure={failure} isSending={form.isSending} />
    </Box>
  )
}
