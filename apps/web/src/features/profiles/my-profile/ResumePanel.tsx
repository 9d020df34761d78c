import type { FileRules } from '@endorse/contract/files/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useResumeLibrary } from '../resumes/api.ts'
import { ResumeList } from '../resumes/ResumeList.tsx'
import { useResumeUpload } from '../resumes/use-resume-upload.ts'

/** Panel with the user's own resumes and what can be done with each. */
export function ResumePanel({ rules }: { rules: FileRules }) {
  const { data: resumes, error, refetch } = useResumeLibrary()
  const upload = useResumeUpload(rules)
  return (
    <Panel title="Resume">
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        {!resumes && !error && <SkeletonText lines={2} />}
        {!resumes && error && (
          <ErrorPanel
            what="Your resumes"
            message={getErrorMessage(error, 'Your resumes could not be loaded.')}
            onRetry={() => void refetch()}
          />
        )}
        {resumes?.length === 0 && (
          <Typography variant="body2">
            <EmptyValue>No resume uploaded</EmptyValue>
          </Typography>
        )}
        {resumes && resumes.length > 0 && <ResumeList resumes={resumes} onReplace={upload.choose} />}
        {upload.error && (
          <Typography role="alert" variant="small" component="p" color="error" sx={{ mt: 1 }}>
            {upload.error}
          </Typography>
        )}
      </Box>
    </Panel>
  )
}
