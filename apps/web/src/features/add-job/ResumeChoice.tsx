import type { Resume } from '@endorse/contract/files/schemas'
import { MAX_RESUME_BYTES } from '@endorse/contract/files/values'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { validateFile } from '../../lib/file-rules.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { useResumes } from '../applications/api.ts'
import { useAddResume } from './api.ts'

interface Props {
  resumes: ReturnType<typeof useResumes>
  /** The id of the chosen resume. */
  value: string | undefined
  onChange: (id: string) => void
  error: string | undefined
}

const rules = {
  accept: '.pdf,.doc,.docx',
  maxBytes: MAX_RESUME_BYTES,
  wrongType: 'Please upload a PDF, DOC, or DOCX file',
  tooLarge: 'File size exceeds 10MB limit',
}

/** Chooses a resume of the library, or adds one to it. */
export function ResumeChoice({ resumes, value, onChange, error }: Props) {
  if (resumes.isPending) return <Skeleton height={64} sx={{ borderRadius: '8px' }} />
  if (!resumes.data) {
    return (
      <Alert
        severity="warning"
        action={
          <LoadingButton
            loading={resumes.isFetching}
            loadingLabel="Retrying..."
            onClick={() => void resumes.refetch()}
          >
            Retry
          </LoadingButton>
        }
      >
        Failed to fetch user resumes. Please try again.
      </Alert>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {resumes.data.length > 0 && (
        <SearchSelect
          label="Choose Resume"
          placeholder="Choose a resume"
          options={resumes.data.map((resume, index) => ({
            value: resume.id,
            label: index === 0 ? `${resume.displayName} (newest)` : resume.displayName,
          }))}
          value={value}
          onChange={(id) => id && onChange(id)}
          {...(error && { error })}
        />
      )}
      {resumes.data.length === 0 && <FirstResume onAdded={onChange} error={error} />}
    </Box>
  )
}

/** Takes the first resume of somebody whose library is empty. */
function FirstResume({ onAdded, error }: { onAdded: (id: string) => void; error: string | undefined }) {
  const add = useAddResume()
  const [invalid, setInvalid] = useState<string>()
  const [progress, setProgress] = useState(0)
  const choose = (file: File) => {
    const problem = validateFile(file, rules)
    setInvalid(problem)
    if (problem) return
    setProgress(0)
    add.mutate({ file, onProgress: setProgress }, { onSuccess: ({ data }) => onAdded(data.id) })
  }
  const failure = add.isError ? getErrorMessage(add.error, 'Failed to upload. Please try again.') : undefined
  const shown = invalid ?? failure ?? error
  return (
    <DropZone
      label="Resume"
      rules="PDF, DOC or DOCX, up to 10 MB"
      accept={rules.accept}
      {...(add.isPending && { file: add.variables.file, progress })}
      onSelect={choose}
      {...(shown && { error: shown })}
    />
  )
}

/** Returns the resume with this id, else the newest. */
export function findResume(resumes: Resume[] | undefined, id: string | undefined): Resume | undefined {
  return resumes?.find((resume) => resume.id === id)
}
