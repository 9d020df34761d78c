import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useUser } from '../../../lib/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { useCreatePosting } from '../api.ts'
import { PostingFields } from './PostingFields.tsx'
import { PostingFormLayout } from './PostingFormLayout.tsx'
import { PostingPreview } from './PostingPreview.tsx'
import { blankPosting, type PostingFormValues } from './posting-values.ts'
import { SamePosting } from './SamePosting.tsx'
import { usePostingForm } from './use-posting-form.ts'

/** The form with which a job is posted by hand. What stands in it is kept until it is posted. */
export default function ManualPostPage() {
  const company = useUser().company?.name ?? ''
  const draft = useDraft<PostingFormValues>('post-job')
  const [wasRestored, setRestored] = useState(draft.restored !== undefined)
  const [savedAt, setSavedAt] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const create = useCreatePosting(key)
  const { form, failure, onSubmit } = usePostingForm({
    values: { ...blankPosting(), ...draft.restored },
    send: (posting) => create.mutateAsync(posting),
    doneText: 'Job posting created successfully!',
    errorText: 'Failed to create job posting',
    onDone: draft.clear,
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe((values) => {
        draft.save(values)
        setSavedAt(new Date().toISOString())
      }),
    [subscribe, draft],
  )
  const discard = () => {
    form.reset(blankPosting())
    draft.clear()
    setRestored(false)
    setSavedAt(undefined)
  }
  return (
    <PostingFormLayout
      title="Add a job: Manual"
      subtitle={savedAt ? `Draft saved ${formatTime(savedAt)}` : 'Nothing is posted until you confirm'}
      submitLabel="Post Job"
      sendingLabel="Posting..."
      isSending={form.isSending}
      onSubmit={onSubmit}
      preview={<PostingPreview form={form} company={company} />}
    >
      <Stack sx={{ gap: 3 }}>
        {wasRestored && <DraftNotice text="It is not posted yet." onDiscard={discard} />}
        <ErrorSummary form={form} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <PostingFields
          form={form}
          company={company}
          isStrict
          hint={<SamePosting form={form} company={company} />}
        />
      </Stack>
    </PostingFormLayout>
  )
}
