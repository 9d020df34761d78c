import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ERROR_SUMMARY_ID, type FieldError, fieldId } from '../../lib/form-errors.ts'
import { TextAnchor } from '../TextLink.tsx'

interface Props {
  /** The form itself: how often somebody tried to send it, and what is wrong with it. */
  form: { submitCount: number; errors: FieldError[] }
}

/** Two or more mistakes after a try, each line leading to its field with the same words. */
export function ErrorSummary({ form: { submitCount, errors } }: Props) {
  if (submitCount === 0 || errors.length < 2) return null
  return (
    <Box
      id={ERROR_SUMMARY_ID}
      tabIndex={-1}
      role="group"
      aria-labelledby="mistakes-title"
      sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'error.main', borderRadius: '12px' }}
    >
      <Typography id="mistakes-title" variant="h6" component="h2">
        There is a problem
      </Typography>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <TextAnchor
              href={`#${fieldId(name)}`}
              // High enough to be hit with a thumb.
              sx={{ display: 'inline-block', py: 0.5, color: 'error.dark', fontWeight: 400 }}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {text}
            </TextAnchor>
          </li>
        ))}
      </ul>
    </Box>
  )
}
