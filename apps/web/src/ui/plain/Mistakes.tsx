import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fieldId, MISTAKES_ID, type Mistake } from '../../lib/mistakes.ts'
import { TextAnchor } from './TextLink.tsx'

interface Props {
  /** The form itself: how often somebody tried to send it, and what is wrong with it. */
  of: { tries: number; mistakes: Mistake[] }
}

/** Two or more mistakes after a try, each line leading to its field with the same words. */
export function Mistakes({ of: { tries, mistakes } }: Props) {
  if (tries === 0 || mistakes.length < 2) return null
  return (
    <Box
      id={MISTAKES_ID}
      tabIndex={-1}
      role="group"
      aria-labelledby="mistakes-title"
      sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'error.main', borderRadius: '12px' }}
    >
      <Typography id="mistakes-title" variant="h6" component="h2">
        There is a problem
      </Typography>
      <ul>
        {mistakes.map(({ name, text }) => (
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
