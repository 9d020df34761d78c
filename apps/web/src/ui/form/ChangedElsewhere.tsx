import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { type Form, useFieldValue } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { formatIdentifier } from '../../lib/identifier-text.ts'
import type { ChangesElsewhere, Conflict } from '../../lib/loaded-values.ts'
import { Alert } from '../Alert.tsx'

interface Props<V extends object> {
  form: Form<V>
  elsewhere: ChangesElsewhere | undefined
  /** The texts of the values of fields with a choice. */
  choices?: Record<string, Record<string, string>>
}

/** Says after a refused save what was changed elsewhere, and lets the user choose between the two values of a field. */
export function ChangedElsewhere<V extends object>({ form, elsewhere, choices = {} }: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (elsewhere) box.current?.focus()
  }, [elsewhere])
  if (!elsewhere) return null
  const { conflicts, taken } = elsewhere
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label="Changed elsewhere">
      <Alert severity="warning" role="presentation">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          This was changed elsewhere after you opened it
        </Typography>
        <Typography variant="body2">
          {taken.length > 0 && `The form now shows the new ${taken.map(labelOf).join(', ')}. `}
          Nothing is saved yet.{' '}
          {conflicts.length > 0
            ? 'Choose what to keep below, then save again.'
            : 'Your own changes are still in the form. Save again to keep both.'}
        </Typography>
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.name} {...{ form, conflict }} labels={choices[conflict.name]} />
        ))}
      </Alert>
    </Box>
  )
}

interface ChoiceProps<V extends object> {
  form: Form<V>
  conflict: Conflict
  labels: Record<string, string> | undefined
}

/** Shows the value that does not stand in the field, and puts it there. */
function ConflictChoice<V extends object>({ form, conflict, labels }: ChoiceProps<V>) {
  const { name, mine, newer } = conflict
  const shown = useFieldValue<object, unknown>(form, name as never)
  const isNewer = JSON.stringify(shown) === JSON.stringify(newer)
  const other = isNewer ? mine : newer
  const label = labelOf(name)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, whiteSpace: 'pre-line', maxHeight: 160, overflowY: 'auto' }}>
        <strong>{label}</strong> {isNewer ? 'as you had it:' : 'was changed to:'}{' '}
        {valueText(other, labels) || 'nothing'}
      </Box>
      <Button
        size="small"
        aria-label={`${isNewer ? 'Use mine' : 'Use this'} for ${label}`}
        onClick={() => form.setValue(name as keyof V & string, other as V[keyof V & string])}
      >
        {isNewer ? 'Use mine' : 'Use this'}
      </Button>
    </Box>
  )
}

/** The label of the field on the page; of a list of entries its name. */
function labelOf(name: string): string {
  return (
    document.getElementById(`${fieldId(name)}-label`)?.firstChild?.textContent ??
    formatIdentifier(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  )
}

/** Lists are separated by commas, the entries of a list of objects by lines. */
function valueText(value: unknown, labels: Record<string, string> = {}): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    const texts = value.map((item: unknown) => valueText(item, labels)).filter(Boolean)
    return texts.join(value.some((item) => typeof item === 'object') ? '\n' : ', ')
  }
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ')
  const text = typeof value === 'string' ? value : ''
  return labels[text] ?? text
}
