import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useFormState,
} from 'react-hook-form'
import { fieldId } from './TextInput.tsx'

interface Props<F extends FieldValues> {
  control: Control<F>
  setFocus: (name: FieldPath<F>) => void
}

/**
 * After a submit that found mistakes: one takes the focus itself; two or more are listed here, each line leading to
 * its field with the same words.
 */
export function ErrorSummary<F extends FieldValues>({ control, setFocus }: Props<F>) {
  const { errors, submitCount, isSubmitting } = useFormState({ control })
  const box = useRef<HTMLDivElement>(null)
  const mistakes = listMistakes(errors)
  const first = mistakes[0]?.name as FieldPath<F> | undefined
  const several = mistakes.length > 1

  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !first) return
    if (several) box.current?.focus()
    else setFocus(first)
    // Only a submit moves the focus, not an error that appears or goes while somebody types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, isSubmitting])

  if (submitCount === 0 || !several) return null
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      sx={{ gap: 1, p: 2, border: 1, borderColor: 'error.main', borderRadius: '12px' }}
    >
      <Typography id="error-summary-title" variant="h6" component="h2">
        There is a problem
      </Typography>
      <ul>
        {mistakes.map(({ name, message }) => (
          <li key={name}>
            <Link
              href={`#${fieldId(name)}`}
              // High enough to be hit with a thumb.
              sx={{ display: 'inline-block', py: 0.5, color: 'error.dark', typography: 'body2' }}
              onClick={(event) => {
                event.preventDefault()
                setFocus(name as FieldPath<F>)
              }}
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface Mistake {
  name: string
  message: string
}

function listMistakes(errors: FieldErrors | undefined, path = ''): Mistake[] {
  return Object.entries(errors ?? {}).flatMap(([key, error]) => {
    const name = path ? `${path}.${key}` : key
    if (!error || typeof error !== 'object') return []
    if (typeof error.message === 'string' && error.message) return [{ name, message: error.message }]
    return key === 'ref' ? [] : listMistakes(error as FieldErrors, name)
  })
}
