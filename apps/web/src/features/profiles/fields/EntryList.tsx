import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
  useFieldArray,
  useFormState,
} from 'react-hook-form'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'

interface Props<F extends FieldValues, N extends ArrayPath<F>> {
  control: Control<F>
  name: N
  /** What one of them is called: "Education". */
  noun: string
  /** What a new one starts with. */
  blank: FieldArray<F, N>
  /** Then removing the only one leaves a blank one. */
  keepsOne?: boolean
  max: number
  children: (path: `${N}.${number}`) => ReactNode
}

/** A list of entries with the same fields; entries can be added and removed. */
export function EntryList<F extends FieldValues, N extends ArrayPath<F>>(props: Props<F, N>) {
  const { control, name, noun, blank, keepsOne = false, max, children } = props
  const { fields, append, remove, update } = useFieldArray({ control, name })
  const message = useListMessage(control, name)
  const add = useRef<HTMLButtonElement>(null)

  const take = (index: number) => {
    if (keepsOne && fields.length === 1) update(index, blank)
    else remove(index)
    add.current?.focus()
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map((field, index) => (
        <Card
          key={field.id}
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
              onClick={() => take(index)}
              // The word stands in line with the fields, not its padding.
              sx={{ mr: -1.25 }}
            >
              Remove
            </Button>
          </Stack>
          <Stack sx={{ gap: 2.5 }}>{children(`${name}.${index}`)}</Stack>
        </Card>
      ))}
      <FieldMessage error={message} />
      <Box>
        <Button
          ref={add}
          startIcon={<AddOutlined />}
          disabled={fields.length >= max}
          onClick={() => append(blank)}
        >
          Add {noun.toLowerCase()}
        </Button>
      </Box>
    </Stack>
  )
}

/** What is wrong with the list itself, not with one of its entries. */
function useListMessage<F extends FieldValues>(control: Control<F>, name: ArrayPath<F>): string | undefined {
  const { errors } = useFormState({ control })
  const error = errors[name] as { message?: string; root?: { message?: string } } | undefined
  return error?.root?.message ?? error?.message
}
