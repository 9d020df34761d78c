import { MAX_OPEN_AT_COMPANY } from '@endorse/contract/applications/before-asking/values'
import { AnswerRules } from '@endorse/contract/applications/turns/schemas'
import { MAX_ANSWER_DAYS, MAX_OWN_HOLIDAYS } from '@endorse/contract/applications/turns/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { z } from 'zod'
import { type Form, useContractForm, useEntries } from '../../../lib/form.ts'
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useSaveAnswerRules } from './api.ts'

interface Props {
  rules: AnswerRules
  onClose: () => void
}

const schema = z.object({
  answerDays: z.string().transform(Number).pipe(AnswerRules.shape.answerDays),
  openRequests: z.string().transform(Number).pipe(AnswerRules.shape.openRequests),
  holidays: z.array(z.object({ day: z.iso.date('Please enter a valid date') })).max(MAX_OWN_HOLIDAYS),
})
type Values = z.input<typeof schema>

/** Edits how many working days a turn has, how many open requests one person may have, and the company's own holidays. */
export function EditAnswerRulesDialog({ rules, onClose }: Props) {
  const { mutateAsync: save } = useSaveAnswerRules()
  const form = useContractForm(schema, {
    values: {
      answerDays: String(rules.answerDays),
      openRequests: String(rules.openRequests),
      holidays: rules.holidays.map((day) => ({ day })),
    },
  })
  return (
    <FormDialog
      title="Time to answer"
      text="New requests follow a change. Open ones keep the day that they have."
      form={form}
      onSend={({ holidays, ...numbers }) => save({ ...numbers, holidays: holidays.map(({ day }) => day) })}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="answerDays"
        label="Working days for one Endorser"
        help={`1 to ${MAX_ANSWER_DAYS}. The day of asking does not count.`}
        inputMode="numeric"
      />
      <TextInput
        form={form}
        name="openRequests"
        label="Open requests of one person"
        help={`1 to ${MAX_OPEN_AT_COMPANY}. Whoever has as many asks again when one is answered, closed or withdrawn.`}
        inputMode="numeric"
      />
      <FieldGroup
        title="Your own holidays"
        help="Besides weekends and the holidays of India, which count by themselves."
      >
        <Holidays form={form} />
      </FieldGroup>
    </FormDialog>
  )
}

function Holidays({ form }: { form: Form<Values> }) {
  const { keys, add, remove } = useEntries<Values, 'holidays'>(form, 'holidays')
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <Stack sx={{ gap: 1.5 }}>
      {keys.map((key, index) => (
        <Stack key={key} direction="row" sx={{ alignItems: 'flex-end', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextInput
              form={form}
              name={`holidays.${index}.day`}
              label={`Holiday ${index + 1}`}
              type="date"
            />
          </Box>
          <IconButton
            aria-label={`Remove holiday ${index + 1}`}
            onClick={() => {
              remove(index)
              addButton.current?.focus()
            }}
          >
            <CloseOutlined />
          </IconButton>
        </Stack>
      ))}
      <Box>
        <Button
          ref={addButton}
          variant="text"
          size="small"
          startIcon={<AddOutlined />}
          disabled={keys.length >= MAX_OWN_HOLIDAYS}
          onClick={() => add({ day: '' })}
          sx={{ ml: '-11px' }}
        >
          Add a day
        </Button>
      </Box>
    </Stack>
  )
}
