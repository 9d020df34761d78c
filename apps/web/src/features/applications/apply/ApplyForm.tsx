import type { ApplicationRecipients } from '@endorse/contract/applications/schemas'
import { MAX_NOTES } from '@endorse/contract/applications/values'
import { documentRules } from '@endorse/contract/files/values'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError, getErrorMessage } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { useContractForm } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { DialogError } from '../../../ui/DialogError.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { formatJobLocation } from '../../job-postings/job-text.ts'
import { useApply, useResumes } from '../api.ts'
import { AskFirstField } from '../before-asking/AskFirstField.tsx'
import { BeforeAskingPanel } from '../before-asking/BeforeAskingPanel.tsx'
import { outlookText } from '../before-asking/outlook-text.ts'
import { outlookWith, useAskFirst } from '../before-asking/use-ask-first.ts'
import { useWithdrawal } from '../before-asking/use-withdrawal.ts'
import { ResumesError } from '../ResumesError.tsx'
import { MatchPanel } from './MatchPanel.tsx'
import { ResumePicker } from './ResumePicker.tsx'

const rules = documentRules.application

const applySchema = z.object({ notes: z.string() })

interface ApplyDraft {
  notes: string
  resumeId?: string | undefined
  /** The Endorser to ask first. */
  askFirst?: string | undefined
}

interface Props {
  job: JobCard
  titleId: string
  recipients: Pick<UseQueryResult<ApplicationRecipients>, 'data' | 'isError'>
  onClose: () => void
  onSending: (isSending: boolean) => void
  /** Gets what was said before the request was sent. */
  onDone: (recipients: ApplicationRecipients | undefined) => void
}

/** Form with resume and notes. Keeps the notes and the chosen resume as a draft until the application is sent. */
export function ApplyForm({ job, titleId, recipients, onClose, onSending, onDone }: Props) {
  const resumes = useResumes()
  const draft = useDraft<ApplyDraft>(`apply:${job.id}`)
  const form = useContractForm(applySchema, {
    values: { notes: draft.restored?.notes ?? '' },
    isEditableWhileSending: true,
  })
  const { subscribe } = form
  const [chosenId, setChosenId] = useState(draft.restored?.resumeId)
  const askFirst = useAskFirst(recipients.data, draft.restored?.askFirst)
  const named = askFirst.chosen
  useEffect(
    () => subscribe(({ notes }) => draft.save({ notes, resumeId: chosenId, askFirst: askFirst.chosenId })),
    [subscribe, draft, chosenId, askFirst.chosenId],
  )
  const [file, setFile] = useState<File>()
  const [resumeError, setResumeError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const uploadAbort = useRef<AbortController>(undefined)
  const apply = useApply()
  const limit = recipients.data?.limit
  const withdrawal = useWithdrawal(limit, job.companyId)
  const isStopped = limit?.code === 'DAILY_LIMIT_REACHED'

  const savedResumes = resumes.data ?? []
  const chooseFrom = (saved: typeof savedResumes) => saved.find(({ id }) => id === chosenId) ?? saved[0]
  const chosen = chooseFrom(savedResumes)

  const submitError =
    apply.isError && apply.error.name !== 'AbortError' ? submitErrorMessage(apply.error) : undefined

  const chooseFile = (newFile: File) => {
    const fileError = validateFile(newFile, rules)
    setResumeError(fileError)
    if (!fileError) setFile(newFile)
  }

  const submit = async ({ notes }: z.output<typeof applySchema>) => {
    const loaded = resumes.isPending && !file ? await resumes.refetch({ cancelRefetch: false }) : resumes
    const saved = chooseFrom(loaded.data ?? [])
    const resume = file ? { file } : saved && { url: saved.resumeUrl }
    setResumeError(resume ? undefined : 'Please upload your resume')
    if (!resume) {
      // The field may be scrolled out of the dialog.
      document.getElementById(fieldId('resume'))?.focus()
      return
    }
    if (!withdrawal.isReady()) return
    const before = recipients.data && {
      ...recipients.data,
      outlook: outlookWith(recipients.data.outlook, named),
    }
    uploadAbort.current = new AbortController()
    onSending(true)
    try {
      await apply.mutateAsync({
        key: idempotencyKey,
        job,
        resume,
        notes,
        withdraw: withdrawal.isNeeded ? withdrawal.chosen?.id : undefined,
        askFirst: named?.id,
        signal: uploadAbort.current.signal,
        onProgress: file ? setProgress : undefined,
      })
      draft.clear()
      onDone(before)
    } finally {
      setProgress(undefined)
      onSending(false)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => form.handleSubmit(submit, { onError: ignoreShownError })(event)}
      sx={{ display: 'contents' }}
    >
      <Heading job={job} titleId={titleId} onClose={onClose} disabled={apply.isPending} />
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <BeforeAskingPanel
          before={recipients.data}
          isError={recipients.isError}
          company={job.company}
          withdrawal={withdrawal}
          named={named}
        />
        <AskFirstField
          askFirst={{
            ...askFirst,
            choose: (id) => {
              askFirst.choose(id)
              draft.save({ notes: form.getValues().notes, resumeId: chosenId, askFirst: id })
            },
          }}
        />
        <MatchPanel jobId={job.id} />
        {resumes.isPending && (
          <>
            <LoadingText>Loading resumes...</LoadingText>
            <Skeleton height={94} sx={{ borderRadius: '12px' }} />
          </>
        )}
        {savedResumes.length > 0 && (
          <ResumePicker
            resumes={savedResumes}
            value={file ? undefined : chosen?.id}
            onChange={(id) => {
              setChosenId(id)
              draft.save({ notes: form.getValues().notes, resumeId: id, askFirst: askFirst.chosenId })
              setFile(undefined)
              setResumeError(undefined)
            }}
          />
        )}
        {resumes.isError && <ResumesError resumes={resumes} />}
        <Box>
          <Typography variant="subtitle2" component="p" sx={{ mb: 1, typography: 'small', fontWeight: 500 }}>
            {savedResumes.length > 0 ? 'Or upload a new one' : 'Upload your resume'}
          </Typography>
          <DropZone
            id={fieldId('resume')}
            label="Resume"
            rules={rules.hint}
            accept={rules.accept}
            file={file}
            progress={progress}
            onSelect={chooseFile}
            onCancel={() => uploadAbort.current?.abort()}
            onRemove={() => setFile(undefined)}
            error={resumeError}
            disabled={apply.isPending}
          />
        </Box>
        <TextInput
          form={form}
          name="notes"
          label="Additional Notes"
          optional
          rows={3}
          maxRows={8}
          maxLength={MAX_NOTES}
        />
      </DialogContent>
      <DialogError error={resumeError ? undefined : submitError} />
      <Actions
        hint={hintOf(recipients.data, job.company)}
        label={withdrawal.isNeeded ? 'Withdraw and connect' : 'Connect Me'}
        isStopped={isStopped}
        isApplying={apply.isPending}
        isSending={form.isSending}
        onCancel={() => uploadAbort.current?.abort()}
      />
    </Box>
  )
}

function Heading({
  job,
  titleId,
  onClose,
  disabled,
}: Pick<Props, 'job' | 'titleId' | 'onClose'> & { disabled: boolean }) {
  return (
    <Box component="header" sx={{ display: 'flex', gap: 2, px: { xs: 2.5, sm: 3 }, pt: 2.5, pb: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          Apply to {job.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {job.company} · {formatJobLocation(job)}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} disabled={disabled} sx={{ mt: -0.5, mr: -1 }}>
        <CloseOutlined />
      </IconButton>
    </Box>
  )
}

interface ActionsProps {
  hint: string
  label: string
  /** Whether a limit that nothing but time ends stops the request. */
  isStopped: boolean
  isApplying: boolean
  isSending: boolean
  onCancel: () => void
}

function Actions({ hint, label, isStopped, isApplying, isSending, onCancel }: ActionsProps) {
  return (
    <DialogActions disableSpacing sx={{ gap: 1 }}>
      <Typography
        variant="small"
        color="textSecondary"
        sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}
      >
        {hint}
      </Typography>
      {isApplying && (
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        loading={isSending}
        disabled={isStopped}
        loadingLabel="Submitting..."
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {label}
      </LoadingButton>
    </DialogActions>
  )
}

/** Returns what the panel says in a few words; nothing while a limit stops the request. */
function hintOf(recipients: ApplicationRecipients | undefined, company: string): string {
  return recipients && !recipients.limit ? outlookText(recipients.outlook, company).hint : ''
}

function submitErrorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred. Please try again.'
  if (error.code === 'INVALID_RESPONSE') return 'Invalid response after application submission'
  return getErrorMessage(error, 'Failed to submit application. Please try again.')
}

/** The mutation keeps the error, and the form shows it above the buttons. */
function ignoreShownError(): void {}
