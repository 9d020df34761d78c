import { documentRules } from '@endorse/contract/files/values'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { useUser } from '../../../lib/session.ts'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { IconChoice } from '../../../ui/IconChoice.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { TypingDialog } from '../../../ui/TypingDialog.tsx'
import { useReadDocument } from '../../job-page-parsing/use-read-document.ts'
import { readingOfDocument } from '../form/stored-reading.ts'
import { useCheckReading } from './use-check-reading.ts'
import { usePostingFromUrl } from './use-posting-from-url.tsx'

const ways = [
  { value: 'manual', label: 'Manual', hint: 'Fill in the form', icon: EditNoteOutlined },
  { value: 'url', label: 'URL', hint: 'Paste the address', icon: LinkOutlined },
  { value: 'document', label: 'Document', hint: 'PDF, DOC or DOCX', icon: UploadFileOutlined },
] as const
type Way = (typeof ways)[number]['value']

interface Props {
  onClose: () => void
}

/** Asks how the job is described: by hand, by its address, or by a document. */
export function PostJobDialog({ onClose }: Props) {
  const [way, setWay] = useState<Way>('manual')
  const titleId = useId()
  const company = useUser().company?.name ?? 'your company'
  return (
    <TypingDialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id={titleId}>Post a Job</DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <Box sx={{ px: { xs: 2.5, sm: 3 } }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
          At {company}. You check everything before it is posted.
        </Typography>
        <IconChoice label="How to post a job" value={way} choices={ways} onChange={setWay} />
      </Box>
      {way === 'manual' && <ManualWay onClose={onClose} />}
      {way === 'url' && <UrlWay onClose={onClose} />}
      {way === 'document' && <DocumentWay onClose={onClose} />}
    </TypingDialog>
  )
}

function ManualWay({ onClose }: Props) {
  const navigate = useNavigate()
  return (
    <WayLayout
      onClose={onClose}
      action={
        <Button variant="contained" color="primary" onClick={() => void navigate(paths.manualJobPost)}>
          Continue
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        Fill in the form yourself. What you type is kept until you post the job.
      </Typography>
    </WayLayout>
  )
}

function UrlWay({ onClose }: Props) {
  const { reader, checkButton } = usePostingFromUrl()
  return (
    <WayLayout onClose={onClose} action={checkButton}>
      {reader}
    </WayLayout>
  )
}

const rules = documentRules.reading

function DocumentWay({ onClose }: Props) {
  const check = useCheckReading()
  const read = useReadDocument()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const select = (selected: File) => {
    const problem = validateFile(selected, rules)
    setFailure(problem)
    setFile(problem ? undefined : selected)
  }
  const start = async () => {
    if (!file) {
      setFailure('Please choose a file first')
      return
    }
    setFailure(undefined)
    try {
      const { data } = await read.mutateAsync({ file, onProgress: setProgress })
      check(readingOfDocument(data, file.name))
    } catch (error) {
      setFailure(getErrorMessage(error, 'The document could not be read. Please try again.'))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <WayLayout
      onClose={onClose}
      action={
        <LoadingButton
          variant="contained"
          color="primary"
          loading={read.isPending}
          loadingLabel="Reading..."
          onClick={() => void start()}
        >
          Continue
        </LoadingButton>
      }
    >
      <DropZone
        label="Job description"
        rules={rules.hint}
        accept={rules.accept}
        disabled={read.isPending}
        onSelect={select}
        {...(file && { file, onRemove: () => setFile(undefined) })}
        {...(progress !== undefined && { progress })}
        {...(failure !== undefined && { error: failure })}
      />
      <Typography variant="small" component="p" color="textSecondary">
        The file is read on our server and not kept.
      </Typography>
    </WayLayout>
  )
}

function WayLayout({ onClose, action, children }: Props & { action: ReactNode; children: ReactNode }) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', pt: '20px !important' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {action}
      </DialogActions>
    </>
  )
}
