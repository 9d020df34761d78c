import { type JobCard, MAX_NOTES, MAX_RESUME_BYTES } from '@endorse/contract'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { fileProblem } from '../../../lib/file-rules.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { placeOf } from '../../jobs/job-words.ts'
import { useApply, useResumes } from '../api.ts'
import { ResumeChoice } from './ResumeChoice.tsx'

const rules = {
  accept: '.pdf,.doc,.docx',
  maxBytes: MAX_RESUME_BYTES,
  wrongType: 'Please upload a PDF, DOC, or DOCX file',
  tooLarge: 'File size exceeds 10MB limit',
}

interface Props {
  job: JobCard
  titleId: string
  onClose: () => void
  onSending: (isSending: boolean) => void
  onDone: () => void
}

export function ApplyForm({ job, titleId, onClose, onSending, onDone }: Props) {
  const resumes = useResumes()
  const draft = useDraft<{ notes: string }>(`apply:${job.id}`)
  const [notes, setNotes] = useState(draft.restored?.notes ?? '')
  const [chosenId, setChosenId] = useState<string>()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [key] = useState(() => crypto.randomUUID())
  const upload = useRef<AbortController>(undefined)
  const apply = useApply()

  const library = resumes.data ?? []
  const chosen = library.find((resume) => resume.id === chosenId) ?? library[0]

  const refusal = apply.isError && apply.error.name !== 'AbortError' ? reasonOf(apply.error) : undefined

  const choose = (picked: File) => {
    const wrong = fileProblem(picked, rules)
    setProblem(wrong)
    if (!wrong) setFile(picked)
  }

  const write = (typed: string) => {
    setNotes(typed)
    draft.save({ notes: typed })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (apply.isPending || (resumes.isPending && !file)) return
    const resume = file ? { file } : chosen && { url: chosen.resumeUrl }
    setProblem(resume ? undefined : 'Please upload your resume')
    if (!resume) return
    upload.current = new AbortController()
    onSending(true)
    apply.mutate(
      { key, job, resume, notes, signal: upload.current.signal, onProgress: file ? setProgress : undefined },
      {
        onSuccess: () => {
          draft.clear()
          onDone()
        },
        onSettled: () => {
          setProgress(undefined)
          onSending(false)
        },
      },
    )
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <Heading job={job} titleId={titleId} onClose={onClose} disabled={apply.isPending} />
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {resumes.isPending && (
          <>
            <LoadingText>Loading resumes...</LoadingText>
            <Skeleton height={94} sx={{ borderRadius: '12px' }} />
          </>
        )}
        {library.length > 0 && (
          <ResumeChoice
            resumes={library}
            value={file ? undefined : chosen?.id}
            onChange={(id) => {
              setChosenId(id)
              setFile(undefined)
              setProblem(undefined)
            }}
          />
        )}
        {resumes.isError && (
          <Notice
            severity="warning"
            action={
              <BusyButton
                busy={resumes.isFetching}
                busyLabel="Retrying..."
                onClick={() => void resumes.refetch()}
              >
                Retry
              </BusyButton>
            }
          >
            Failed to fetch user resumes. Please try again.
          </Notice>
        )}
        <Box>
          <Typography variant="subtitle2" component="p" sx={{ mb: 1, typography: 'small', fontWeight: 500 }}>
            {library.length > 0 ? 'Or upload a new one' : 'Upload your resume'}
          </Typography>
          <DropZone
            label="Resume"
            rules="PDF, DOC or DOCX, up to 10 MB"
            accept={rules.accept}
            file={file}
            progress={progress}
            onChoose={choose}
            onCancel={() => upload.current?.abort()}
            onRemove={() => setFile(undefined)}
            error={problem}
            disabled={apply.isPending}
          />
        </Box>
        <Field label="Additional Notes" optional aside={`${notes.length}/${MAX_NOTES}`}>
          {({ id, describedBy }) => (
            <Input
              id={id}
              inputProps={{ maxLength: MAX_NOTES, 'aria-describedby': describedBy }}
              minRows={3}
              maxRows={8}
              value={notes}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        {refusal && !problem && (
          <Notice severity="error" role="alert">
            {refusal}
          </Notice>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ gap: 1 }}>
        <Typography
          variant="small"
          sx={{ flex: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        >
          Shared with Endorsers at {job.company}
        </Typography>
        {apply.isPending && (
          <Button size="large" onClick={() => upload.current?.abort()}>
            Cancel
          </Button>
        )}
        <BusyButton
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          busy={apply.isPending}
          busyLabel="Submitting..."
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          Connect Me
        </BusyButton>
      </DialogActions>
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
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {job.company} · {placeOf(job)}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} disabled={disabled} sx={{ mt: -0.5, mr: -1 }}>
        <CloseOutlined />
      </IconButton>
    </Box>
  )
}

function reasonOf(error: Error): string {
  return messageOf(error, 'Failed to submit application. Please try again.')
}
