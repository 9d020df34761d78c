import {
  employmentTypeLabel,
  experienceLevelLabel,
  workTypeLabel,
} from '@endorse/contract/job-postings/values'
import type { EditablePosting } from '@endorse/contract/posting-management/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api.ts'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useLoadedForm } from '../../../lib/loaded-values.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { ChangedElsewhere } from '../../../ui/form/ChangedElsewhere.tsx'
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { SkeletonForm } from '../../../ui/Skeletons.tsx'
import { useEditablePosting, useEditPosting } from '../api.ts'
import { PostingFields } from './PostingFields.tsx'
import { PostingFormLayout } from './PostingFormLayout.tsx'
import { PostingPreview } from './PostingPreview.tsx'
import { changedValues, type LoadedPosting, type PostingFormValues, toFormValues } from './posting-values.ts'
import { SamePosting } from './SamePosting.tsx'
import { usePostingForm } from './use-posting-form.ts'

/** The form that edits a posting. What was changed in it is kept until it is saved. */
export default function EditPostingPage() {
  const { jobId = '' } = useParams()
  const { data, error, isPending, refetch } = useEditablePosting(jobId)
  if (data) return <EditForm key={data.id} posting={data} />
  return (
    <PageContainer>
      {isPending ? (
        <>
          <LoadingText heading="Job posting">Loading job details...</LoadingText>
          <SkeletonForm fields={6} />
        </>
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </PageContainer>
  )
}

function LoadError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const back = (
    <Button component={Link} to={paths.jobPostings}>
      Back to Job Postings
    </Button>
  )
  // A truncated address has an invalid id.
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT'))
    return (
      <ErrorPanel
        title="Job not found"
        message="This job does not exist, or has been removed."
        action={back}
      />
    )
  const message = getErrorMessage(error, 'Failed to load job details.')
  return <ErrorPanel what="This job" title="This job did not load" {...{ message, onRetry }} action={back} />
}

const postingChoices = {
  employmentType: employmentTypeLabel,
  workType: workTypeLabel,
  experienceLevel: experienceLevelLabel,
}

/** What was changed in the form, and what these fields were when it was loaded. */
interface EditDraft {
  changes: Partial<PostingFormValues>
  loaded: Partial<LoadedPosting>
}

function EditForm({ posting }: { posting: EditablePosting }) {
  const { id, company, ...stored } = posting
  const edit = useEditPosting(id)
  const draft = useDraft<EditDraft>(`edit-posting:${id}`)
  const [wasRestored, setRestored] = useState(draft.restored !== undefined)
  const [saved] = useState(() => toFormValues(stored))
  const { form, failure, onSubmit } = usePostingForm({
    values: { ...saved, ...draft.restored?.changes },
    send: (body) => loadedForm.send((loaded) => edit.mutateAsync({ ...body, loaded })),
    doneText: 'Job posting saved',
    errorText: 'Failed to save job posting',
    onDone: draft.clear,
  })
  const loadedForm = useLoadedForm(form, { ...stored, ...draft.restored?.loaded }, toFormValues)
  const { loadedOf } = loadedForm
  const { subscribe } = form
  useEffect(
    () =>
      subscribe((values) => {
        const changes = changedValues(values, saved)
        if (changes) draft.save({ changes, loaded: loadedOf(Object.keys(changes)) })
        else draft.clear()
      }),
    [subscribe, draft, saved, loadedOf],
  )
  const discard = () => {
    form.reset(saved)
    loadedForm.reset(stored)
    draft.clear()
    setRestored(false)
  }
  return (
    <PostingFormLayout
      title={`Edit ${posting.title}`}
      subtitle="Applicants are told when the title, the place, the type, the salary or the closing date changes"
      submitLabel="Save"
      sendingLabel="Saving..."
      isSending={form.isSending}
      onSubmit={onSubmit}
      preview={<PostingPreview form={form} company={company} />}
    >
      <Stack sx={{ gap: 3 }}>
        {wasRestored && <DraftNotice text="It is not saved yet." onDiscard={discard} />}
        <ErrorSummary form={form} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <ChangedElsewhere form={form} elsewhere={loadedForm.elsewhere} choices={postingChoices} />
        <PostingFields
          form={form}
          company={company}
          isStrict
          hint={<SamePosting form={form} company={company} except={id} />}
        />
      </Stack>
    </PostingFormLayout>
  )
}
