import { languageProficiencies, MAX_CHIPS, type SeekerTyped } from '@endorse/contract'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { type Form, useEntries } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/mistakes.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { SelectInput } from './SelectInput.tsx'

const levels = Object.fromEntries(languageProficiencies.map((level) => [level, level])) as Record<
  (typeof languageProficiencies)[number],
  string
>

export function LanguagesField({ form }: { form: Form<SeekerTyped['personal']> }) {
  const { keys, error, add, remove } = useEntries(form, 'languages')
  const adder = useRef<HTMLButtonElement>(null)
  const take = (index: number) => {
    remove(index)
    adder.current?.focus()
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      {keys.map((key, index) => (
        <Box
          key={key}
          role="group"
          aria-label={`Language ${index + 1}`}
          sx={{
            display: 'grid',
            // On a phone as much as the longest level needs.
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) 136px auto',
              sm: 'minmax(0, 3fr) minmax(0, 2fr) auto',
            },
            gap: 1,
            alignItems: 'start',
          }}
        >
          <TextInput form={form} name={`languages.${index}.language`} label="Language" />
          <SelectInput
            form={form}
            name={`languages.${index}.proficiency`}
            label="Level"
            options={languageProficiencies}
            labels={levels}
          />
          <IconButton
            aria-label={`Remove language ${index + 1}`}
            onClick={() => take(index)}
            // Beside the boxes, below their labels, its cross in line with the end of the fields.
            sx={{ mt: { xs: 3, sm: '26px' }, mr: { xs: -1.5, sm: -1 } }}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      ))}
      <FieldMessage error={error} />
      <Box>
        <Button
          ref={adder}
          id={fieldId('languages')}
          startIcon={<AddOutlined />}
          disabled={keys.length >= MAX_CHIPS}
          onClick={() => add({ language: '', proficiency: '' })}
        >
          Add language
        </Button>
      </Box>
    </Stack>
  )
}
