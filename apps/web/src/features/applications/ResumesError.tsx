import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import type { useResumes } from './api.ts'

/** Says that the library of resumes did not load, with a button that tries again. */
export function ResumesError({ resumes }: { resumes: ReturnType<typeof useResumes> }) {
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
