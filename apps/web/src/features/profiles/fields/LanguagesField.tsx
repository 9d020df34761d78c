import { MAX_CHIPS } from '@endorse/contract/profiles/form-limits'
import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import { languageProficiencies } from '@endorse/contract/profiles/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { type Form, useEntries } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'

const proficiencyLabels = Object.fromEntries(languageProficiencies.map((level) => [level, level])) as Record<
  (typeof languageProficiencies)[number],
  string
>

/** Edits the list of languages, each with a proficiency level. */
export function LanguagesField({ form }: { form: Form<SeekerFormValues['personal']> }) {
  const { keys, error, add, remove } = useEntries(form, 'languages')
  const addButton = useRef<HTMLButtonElement>(null)
  const removeLanguage = (index: number) => {
    remove(index)
    addButton.current?.focus()
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
            // On a phone the level column is as wide as the longest level.
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) 136px auto',
              sm: 'minmax(0, 3fr) minmax(0, 2fr) auto',
            },
            gap: 1,
            alignItems: 'start',
          }}
        >
          <TextInput form={form} name={`languages.${index}.language`} label="Language" />
          <SelectField
            form={form}
            name={`languages.${index}.proficiency`}
            label="Level"
            options={languageProficiencies}
            labels={proficiencyLabels}
          />
          <IconButton
            aria-label={`Remove language ${index + 1}`}
            onClick={() => removeLanguage(index)}
            // Aligns the button with the inputs below their labels, and its icon with their right edge.
            sx={{ mt: { xs: 3, sm: '26px' }, mr: { xs: -1.5, sm: -1 } }}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      ))}
      <FieldMessage error={error} />
      <Box>
        <Button
          ref={addButton}
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
