import type { Resume } from '@endorse/contract/files/schemas'
import Stack from '@mui/material/Stack'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useResumeLibrary } from '../resumes/api.ts'
import { ResumeList } from '../resumes/ResumeList.tsx'
import { acceptedResumes, type ResumeMessages, useResumeUpload } from '../resumes/use-resume-upload.ts'

interface Props {
  messages: ResumeMessages
  /** Reads the values of a resume: after its upload, and from its menu. */
  onRead?: (resume: Resume) => void
}

/** Lists the user's resumes above a drop zone for another one, which is uploaded as soon as it is chosen. */
export function ResumesField({ messages, onRead }: Props) {
  const { data: resumes, error, refetch } = useResumeLibrary()
  const upload = useResumeUpload(messages, onRead)
  if (error && !resumes)
    return (
      <ErrorPanel
        what="Your resumes"
        message={getErrorMessage(error, 'Your resumes could not be loaded.')}
        onRetry={() => void refetch()}
      />
    )
  if (!resumes) return <SkeletonText lines={3} />
  return (
    <Stack sx={{ gap: 1.5 }}>
      {resumes.length > 0 && <ResumeList resumes={resumes} onReplace={upload.choose} onRead={onRead} />}
      <DropZone
        label={resumes.length > 0 ? 'Another resume' : 'Resume'}
        rules="PDF, DOC or DOCX, maximum 10 MB"
        accept={acceptedResumes}
        onSelect={upload.choose}
        file={upload.file}
        progress={upload.progress}
        onCancel={upload.cancel}
        onRemove={upload.remove}
        onRetry={upload.retry}
        error={upload.error}
      />
    </Stack>
  )
}
