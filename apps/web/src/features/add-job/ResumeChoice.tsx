import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { useResumes } from '../applications/use-resumes.ts'

interface Props {
  resumes: ReturnType<typeof useResumes>
  /** The id of the chosen resume. */
  value: string | undefined
  onChange: (id: string) => void
  error: string | undefined
}

const FirstResume = lazy(async () => ({ default: (await import('./FirstResume.tsx')).FirstResume }))

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
      {resumes.data.length === 0 && (
        <Suspense fallback={<Skeleton height={72} />}>
          <FirstResume onAdded={onChange} error={error} />
        </Suspense>
      )}
    </Box>
  )
}
