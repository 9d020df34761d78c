import type { TextPlace } from '@endorse/contract/document-parsing/schemas'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import type { Draft } from '../../../lib/drafts.ts'
import { useUser } from '../../../lib/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useCreatePosting } from '../api.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import { PostingFields } from './PostingFields.tsx'
import { PostingFormLayout } from './PostingFormLayout.tsx'
import { PostingPreview } from './PostingPreview.tsx'
import { blankPosting, type PostingFormValues } from './posting-values.ts'
import { ReadingText, showPlace } from './ReadingText.tsx'
import { SamePosting } from './SamePosting.tsx'
import { SourceChip } from './SourceChip.tsx'
import { openStoredReading, originKind, type StoredReading } from './stored-reading.ts'
import { usePostingForm } from './use-posting-form.ts'

const [ReadingDialog, preloadReadingDialog] = lazyWithPreload(
  async () => (await import('./ReadingDialog.tsx')).ReadingDialog,
)

/** The values that were read from a document or a web page, to be confirmed. They are kept with what the user changes. */
export default function CheckReadingPage() {
  const [stored] = useState(openStoredReading)
  if (!stored.restored)
    return (
      <>
        <VisuallyHidden as="h1">Check what we read</VisuallyHidden>
        <Navigate to={paths.jobPostings} replace />
      </>
    )
  return <CheckForm reading={stored.restored} stored={stored} />
}

function CheckForm({ reading, stored }: { reading: StoredReading; stored: Draft<StoredReading> }) {
  const company = useUser().company?.name ?? ''
  const [key] = useState(() => crypto.randomUUID())
  const create = useCreatePosting(key)
  const { form, failure, onSubmit } = usePostingForm({
    // A reading that an older version has stored lacks newer fields.
    values: { ...blankPosting(reading.values.source), ...reading.values },
    send: (posting) => create.mutateAsync(posting),
    doneText: 'Job posted successfully!',
    errorText: 'Failed to create job posting',
    onDone: stored.clear,
  })
  const { subscribe } = form
  useEffect(() => subscribe((values) => stored.save({ ...reading, values })), [subscribe, stored, reading])
  // The layout shows what was read beside the form from this width on.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [dialog, setDialog] = useState<{ place?: TextPlace }>()
  const show = (place: TextPlace) => (isWide ? showPlace(place) : setDialog({ place }))
  const chip = (field: keyof PostingFormValues) => {
    const label = labels[field]
    return label && <SourceChip label={label} places={reading.places[field]} onShow={show} />
  }
  return (
    <PostingFormLayout
      title="Check what we read"
      subtitle="Nothing is posted until you confirm"
      submitLabel="Post Job"
      sendingLabel="Posting..."
      isSending={form.isSending}
      onSubmit={onSubmit}
      preview={<PostingPreview form={form} company={company} />}
      aside={isWide && <ReadingText reading={reading} />}
    >
      <Stack sx={{ gap: 3 }}>
        {!isWide && (
          <Button
            {...preloadReadingDialog}
            aria-haspopup="dialog"
            startIcon={<ArticleOutlined />}
            onClick={() => setDialog({})}
          >
            Show the {originKind(reading)}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary">
          {countText(reading)}
        </Typography>
        {reading.company && !isSameName(reading.company, company) && (
          <Alert severity="info" role="presentation">
            The text names {reading.company}. The job is posted at {company}, the company of your account.
          </Alert>
        )}
        <ErrorSummary form={form} />
        {failure && <Alert severity="error">{failure}</Alert>}
        {reading.choices.map((choice) => (
          <ChoicePanel key={choice.field} form={form} choice={choice} />
        ))}
        <PostingFields
          form={form}
          company={company}
          isStrict={false}
          asideOf={chip}
          hint={<SamePosting form={form} company={company} />}
        />
      </Stack>
      {dialog && (
        <ReadingDialog reading={reading} place={dialog.place} onClose={() => setDialog(undefined)} />
      )}
    </PostingFormLayout>
  )
}

/** The fields that a document can say, with their labels. */
const labels: Partial<Record<keyof PostingFormValues, string>> = {
  title: 'Job Title',
  department: 'Department',
  city: 'City',
  country: 'Country',
  employmentType: 'Employment Type',
  workType: 'Work Type',
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  experienceRequired: 'Experience Required',
  minimumQualification: 'Minimum Qualification',
  applicationDeadline: 'Closing date',
  jobId: 'Job ID',
  jobUrl: 'Job URL',
  skillsRequired: 'Skills',
  description: 'Job Description',
  responsibilities: 'Responsibilities',
}

function countText(reading: StoredReading): string {
  const { places, choices } = reading
  const fields = Object.keys(labels) as (keyof PostingFormValues)[]
  const toDecide = choices.length
  const read = fields.filter((field) => places[field]?.length).length - toDecide
  const missing = fields.length - read - toDecide
  return `${read} read · ${toDecide} to decide · ${missing} not in the ${originKind(reading)}`
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}
