import type { ExistingPosting } from '@endorse/contract/posting-management/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useFieldValue } from '../../../lib/form.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { useSamePosting } from '../api.ts'
import type { PostingForm } from './PostingFields.tsx'
import type { PostingFormValues } from './posting-values.ts'

interface Props {
  form: PostingForm
  company: string
  /** The posting that the form edits. */
  except?: string
}

const DELAY_MS = 500

/** Says that the company has an open posting with this title and city, and offers it for editing. */
export function SamePosting({ form, company, except }: Props) {
  const title = useDebouncedValue(useFieldValue<PostingFormValues, string>(form, 'title').trim(), DELAY_MS)
  const city = useDebouncedValue(useFieldValue<PostingFormValues, string>(form, 'city').trim(), DELAY_MS)
  const same = useSamePosting({ title, city, ...(except && { except }) }).data
  return (
    <Box role="status" sx={{ '&:empty': { mt: -2.5 } }}>
      {same && (
        <Alert
          severity="warning"
          role="presentation"
          action={
            <Button
              component={Link}
              to={same.canEdit ? paths.editJobPost(same.id) : paths.jobDescription(same.id)}
            >
              {same.canEdit ? 'Edit it' : 'Open it'}
            </Button>
          }
        >
          {sentenceAbout(same, company)}
        </Alert>
      )}
    </Box>
  )
}

function sentenceAbout({ city, postedBy, createdAt }: ExistingPosting, company: string): string {
  const place = city ? ` in ${city}` : ''
  const poster = postedBy ? `, posted by ${postedBy}` : ''
  const day = createdAt ? ` on ${formatDate(createdAt)}` : ''
  return `${company} has an open posting with this title${place}${poster}${postedBy ? day : ''}.`
}
