import type { DismissedJob } from '@endorse/contract/job-search/dismissed/schemas'
import { dismissalReasonLabel } from '@endorse/contract/job-search/dismissed/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { useDismissedJobs, useRestoreJob } from '../job-postings/dismissed-jobs.ts'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Lists the jobs that an Endorsee is not interested in, and takes them back. */
export function DismissedJobsSection() {
  const { data, error, refetch } = useDismissedJobs()
  return (
    <SettingsSection
      id="not-interested"
      title="Jobs you are not interested in"
      text="We leave them out of your recommendations. A search still finds them."
    >
      {error && !data ? (
        <ErrorPanel
          what="This list"
          message={getErrorMessage(error, 'The list could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <DismissedJobs jobs={data.data} total={data.pagination.totalItems} />
      ) : (
        <>
          <LoadingText>Loading the jobs you are not interested in...</LoadingText>
          <Skeleton width="38%" height={20} aria-hidden="true" />
        </>
      )}
    </SettingsSection>
  )
}

function DismissedJobs({ jobs, total }: { jobs: DismissedJob[]; total: number }) {
  const restore = useRestoreJob()
  if (total === 0) return <Typography variant="body2">None so far.</Typography>
  return (
    <>
      <SettingsList>
        {jobs.map((job) => (
          <SettingsListItem key={job.jobId}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="div" variant="subtitle2">
                <MuiLink
                  component={Link}
                  to={paths.jobDescription(job.jobId)}
                  color="inherit"
                  underline="hover"
                >
                  {job.title}
                </MuiLink>
              </Typography>
              <Typography component="div" variant="small" color="textSecondary" sx={{ mt: 0.5 }}>
                {job.company} · {dismissalReasonLabel[job.reason]}
              </Typography>
            </Box>
            <Button
              size="small"
              aria-label={`Recommend again: ${job.title}`}
              disabled={restore.isPending}
              onClick={() => restore.mutate({ id: job.jobId, title: job.title })}
              sx={{ flex: 'none' }}
            >
              Recommend again
            </Button>
          </SettingsListItem>
        ))}
      </SettingsList>
      {total > jobs.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          And {total - jobs.length} earlier ones. The copy of your data lists all of them.
        </Typography>
      )}
    </>
  )
}
