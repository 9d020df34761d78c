import type { SearchNote } from '@endorse/contract/job-search/schemas'
import { MAX_FULL_MATCHES } from '@endorse/contract/job-search/values'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { JobSearch } from '../job-postings/job-search.ts'

interface Props {
  note: SearchNote
  /** The number of all jobs that were found. */
  total: number
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Says which words of a search were left out, and offers the search without misspelt words. */
export function SearchNoteText({
  note: { fullMatches, leftOut, corrected },
  total,
  search,
  onChange,
}: Props) {
  return (
    <Typography variant="small" component="div" color="textSecondary" role="status" sx={{ mb: 2 }}>
      {corrected && (
        <>
          Did you mean{' '}
          <Button
            variant="text"
            size="small"
            onClick={() => onChange({ ...search, title: corrected })}
            sx={{ color: 'primary.text', px: 0.5, minWidth: 0 }}
          >
            {corrected}
          </Button>
          ?{' '}
        </>
      )}
      {leftOutText(fullMatches, leftOut, total)}
    </Typography>
  )
}

function leftOutText(fullMatches: number, leftOut: string[], total: number): string {
  if (fullMatches > 0 && leftOut.length > 0)
    return `The first jobs were found without ${quotedList(leftOut)}. Jobs that have all of your words follow.`
  if (fullMatches >= total) return ''
  if (fullMatches === 1) return 'Only one job has all of your words. The others have some of them.'
  if (fullMatches > 1) {
    const number = fullMatches < MAX_FULL_MATCHES ? `Only ${fullMatches}` : 'Some'
    return `${number} jobs have all of your words. The others have some of them.`
  }
  if (leftOut.length === 0) return ''
  return `No job has all of your words. These jobs were found without ${quotedList(leftOut)}.`
}

function quotedList(words: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words.map((word) => `“${word}”`))
}
