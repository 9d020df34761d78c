import { languageProficiencies, MAX_CHIPS, type SeekerTyped } from '@endorse/contract'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { TextInput } from '../../../ui/TextInput.tsx'
import { SelectInput } from './SelectInput.tsx'

const levels = Object.fromEntries(languageProficiencies.map((level) => [level, level])) as Record<
  (typeof languageProficiencies)[number],
  string
>

export function LanguagesField({ control }: { control: Control<SeekerTyped['personal']> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' })
  const add = useRef<HTMLButtonElement>(null)
  const take = (index: number) => {
    remove(index)
    add.current?.focus()
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={`Language ${index + 1}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto',
            gap: 1,
            alignItems: 'end',
          }}
        >
          <TextInput control={control} name={`languages.${index}.language`} label="Language" />
          <SelectInput
            control={control}
            name={`languages.${index}.proficiency`}
            label="Level"
            options={languageProficiencies}
            labels={levels}
          />
          <IconButton
            aria-label={`Remove language ${index + 1}`}
            onClick={() => take(index)}
            sx={{ mb: 0.25 }}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          ref={add}
          startIcon={<AddOutlined />}
          disabled={fields.length >= MAX_CHIPS}
          onClick={() => append({ language: '', proficiency: '' })}
        >
          Add language
        </Button>
      </Box>
    </Stack>
  )
}
