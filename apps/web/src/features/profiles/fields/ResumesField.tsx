import type { Resume } from '@endorse/contract/files/schemas'
import type { FileRules } from '@endorse/contract/files/values'
import Stack from '@mui/material/Stack'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useResumeLibrary } from '../resumes/api.ts'
import { ResumeList } from '../resumes/ResumeList.tsx'
import { useResumeUpload } from '../resumes/use-resume-upload.ts'

interface Props {
  rules: FileRules
  /** Reads the values of a resume: after its upload, and from its menu. */
  onRead?: (resume: Resume) => void
}

/** Lists the user's resumes above a drop zone for another one, which is uploaded as soon as it is chosen. */
export function ResumesField({ rules, onRead }: Props) {
  const { data: resumes, error, refetch } = useResumeLibrary()
  const upload = useResumeUpload(rules, onRead)
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
        rules={rules.hint}
        accept={rules.accept}
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
