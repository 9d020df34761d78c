import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ERROR_SUMMARY_ID, type FieldError, fieldId } from '../../lib/form-errors.ts'
import { TextAnchor } from '../TextLink.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface Props {
  /** The form: how often it was submitted, and its errors. */
  form: { submitCount: number; errors: FieldError[] }
  /** Shows only how many there are, on a short form whose fields show the errors. Screen readers get each text once. */
  isBrief?: boolean
}

/** Lists two or more errors after a submit; each links to its field. */
export function ErrorSummary({ form: { submitCount, errors }, isBrief }: Props) {
  if (submitCount === 0 || errors.length < 2) return null
  return (
    <Box
      id={ERROR_SUMMARY_ID}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'error.main', borderRadius: '12px' }}
    >
      <Typography id="error-summary-title" variant="h6" component="h2">
        There is a problem
      </Typography>
      {isBrief ? <BriefList errors={errors} /> : <LinkedList errors={errors} />}
    </Box>
  )
}

function BriefList({ errors }: { errors: FieldError[] }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {errors.length} answers need a change.
      </Typography>
      <VisuallyHidden as="ul">
        {[...new Set(errors.map(({ text }) => text))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </VisuallyHidden>
    </>
  )
}

function LinkedList({ errors }: { errors: FieldError[] }) {
  return (
    <ul>
      {errors.map(({ name, text }) => (
        <li key={name}>
          <TextAnchor
            href={`#${fieldId(name)}`}
            // Larger touch area; the links are close to each other.
            sx={{
              display: 'inline-block',
              py: { xs: 1.5, sm: 0.5 },
              color: 'error.dark',
              fontWeight: 400,
              '&::after': { content: 'none' },
            }}
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
  )
}
