import {
  type ReportReason,
  type ReportSubject,
  reportReasonLabel,
  reportReasonsOf,
} from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FormField } from '../../ui/FormField.tsx'
import { SelectionControl } from '../../ui/SelectionControl.tsx'

interface Props {
  form: Form<{ reason: string }>
  subject: ReportSubject
  help?: string
}

/** Radio buttons with the reasons for a posting or a person. */
export function ReasonRadios({ form, subject, help }: Props) {
  const { name, value, error, onChange, onBlur } = useField<{ reason: string }, string>(form, 'reason')
  const radioName = useId()
  return (
    <FormField group id={fieldId(name)} label="Reason" help={help} error={error}>
      {({ id, labelId, describedBy }) => (
        <Box role="radiogroup" aria-labelledby={labelId} aria-describedby={describedBy}>
          {reportReasonsOf[subject].map((reason: ReportReason, index) => (
            <SelectionControl
              key={reason}
              // The focus moves to the first reason when none is chosen.
              id={index === 0 ? id : undefined}
              type="radio"
              name={radioName}
              checked={reason === value}
              onChange={() => onChange(reason)}
              onBlur={onBlur}
              label={reportReasonLabel[reason]}
            />
          ))}
        </Box>
      )}
    </FormField>
  )
}
