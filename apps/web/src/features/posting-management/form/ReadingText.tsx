import type { TextPlace } from '@endorse/contract/document-parsing/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import type { StoredReading } from './stored-reading.ts'

/** Shows the text of what was read, page by page, with the words that were used marked. */
export function ReadingText({ reading }: { reading: StoredReading }) {
  // The description and its lists are most of the text, and would hide the other marks.
  const { description: _text, responsibilities: _lines, ...short } = reading.places
  const places = Object.values(short).flat()
  const candidates = reading.choices.flatMap((choice) => choice.candidates.flatMap((one) => one.places))
  const marks = separate([...places, ...candidates])
  return (
    <section aria-label="What was read">
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        <MiddleEllipsis text={reading.origin} />
      </Typography>
      {reading.pages.map((page) => (
        <Paper key={page.page} tabIndex={-1}>
          {reading.pages.length > 1 && (
            <Box component="p" sx={{ m: 0, mb: 1, typography: 'caption' }}>
              Page {page.page}
            </Box>
          )}
          {split(reading.text, page, marks).map(({ start, text, isMarked }) =>
            isMarked ? (
              <mark key={start} data-start={start}>
                {text}
              </mark>
            ) : (
              <span key={start} data-start={start}>
                {text}
              </span>
            ),
          )}
        </Paper>
      ))}
    </section>
  )
}

/** Scrolls to the place of a value and points out its mark. A long value, such as the description, has none. */
export function showPlace({ start }: TextPlace): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-start]')]
  for (const other of parts) other.removeAttribute('data-current')
  const part = parts.findLast(({ dataset }) => Number(dataset.start) <= start)
  part?.setAttribute('data-current', '')
  part?.scrollIntoView({ block: part.tagName === 'MARK' ? 'center' : 'start', behavior: 'smooth' })
}

/** Sorts the ranges and leaves out those that overlap an earlier one. */
function separate(places: TextPlace[]): TextPlace[] {
  const sorted = places.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)
  let until = 0
  return sorted.filter(({ start, end }) => {
    if (start < until) return false
    until = end
    return true
  })
}

function split(text: string, page: TextPlace, marks: TextPlace[]) {
  const parts: { start: number; text: string; isMarked: boolean }[] = []
  let position = page.start
  for (const { start, end } of marks) {
    if (start < position || end > page.end) continue
    parts.push({ start: position, text: text.slice(position, start), isMarked: false })
    parts.push({ start, text: text.slice(start, end), isMarked: true })
    position = end
  }
  parts.push({ start: position, text: text.slice(position, page.end), isMarked: false })
  return parts.filter((part) => part.text !== '')
}

/** Pages stay paper in dark, as the drawn pages of a resume do. */
const Paper = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  marginBottom: 12,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#fff',
  color: '#1c2024',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ...theme.applyStyles('dark', { backgroundColor: '#e6e6e3' }),
  '& mark': { borderRadius: 2, backgroundColor: '#ffe9a8', color: 'inherit' },
  '& mark[data-current]': { backgroundColor: '#bcdcff' },
}))
