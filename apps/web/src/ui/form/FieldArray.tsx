import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { type EntryOf, type Form, type ListName, useEntries } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FieldMessage } from '../FieldMessage.tsx'

interface Props<V extends object, List extends ListName<V>> {
  form: Form<V>
  name: List
  /** Name of one entry: "Education". */
  noun: string
  /** Values of a new entry. */
  emptyEntry: EntryOf<V, List>
  /** Whether removing the last entry adds an empty one. */
  keepAtLeastOne?: boolean
  max: number
  children: (path: `${List}.${number}`) => ReactNode
}

/** Renders the entries of a list field, with buttons that add and remove entries. */
export function FieldArray<V extends object, List extends ListName<V>>(props: Props<V, List>) {
  const { form, name, noun, emptyEntry, keepAtLeastOne = false, max, children } = props
  const { keys, error, add, remove } = useEntries(form, name)
  const addButton = useRef<HTMLButtonElement>(null)

  const removeEntry = (index: number) => {
    remove(index)
    if (keepAtLeastOne && keys.length === 1) add(emptyEntry)
    addButton.current?.focus()
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {keys.map((key, index) => (
        <Card
          key={key}
          component="section"
          aria-label={`${noun} ${index + 1}`}
          sx={{ p: { xs: 2, sm: 2.5 } }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
            <Typography variant="h6" component="h3">
              {noun} {index + 1}
            </Typography>
            <Button
              variant="text"
              size="small"
              aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              onClick={() => removeEntry(index)}
              // Aligns the button's text, not its padding, with the fields.
              sx={{ mr: '-13px' }}
            >
              Remove
            </Button>
          </Stack>
          <Stack sx={{ gap: 2.5 }}>{children(`${name}.${index}`)}</Stack>
        </Card>
      ))}
      <FieldMessage error={error} />
      <Box>
        <Button
          ref={addButton}
          id={fieldId(name)}
          startIcon={<AddOutlined />}
          disabled={keys.length >= max}
          onClick={() => add(emptyEntry)}
        >
          Add {noun.toLowerCase()}
        </Button>
      </Box>
    </Stack>
  )
}
