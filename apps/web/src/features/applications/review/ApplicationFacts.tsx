import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { rejectionReasonLabel } from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'

/** Shows the job, the rejection if there is one, and the applicant's notes and cover letter. */
export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const { jobPosting } = application
  return (
    <Box
      component="section"
      aria-labelledby="application-title"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box>
        <Typography id="application-title" variant="h5" component="h2">
          {jobPosting.id ? (
            <Link
              component={RouterLink}
              to={paths.jobDescription(jobPosting.id)}
              sx={{ color: 'text.primary' }}
            >
              {jobPosting.title}
            </Link>
          ) : (
            jobPosting.title
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[jobPosting.company, jobPosting.employmentType && employmentTypeLabel[jobPosting.employmentType]]
            .filter(Boolean)
            .join(' · ')}
          {' · applied '}
          <DateTime value={application.appliedAt} />
        </Typography>
      </Box>
      <ApplicationNotes application={application} />
    </Box>
  )
}

/** Shows the rejection or the endorsement if there is one, and the applicant's notes and cover letter. */
export function ApplicationNotes({ application }: { application: ReviewedApplication }) {
  const { additionalNotes, coverLetter, rejection, endorsement } = application
  return (
    <>
      {rejection && (
        <Alert severity="error" icon={false}>
          <Typography variant="subtitle2" component="p">
            {rejectionReasonLabel[rejection.reason]}
          </Typography>
          {rejection.note}
        </Alert>
      )}
      {endorsement?.line && (
        <TextBlock title={`Line of ${endorsement.by ?? 'the Endorser'}`} text={endorsement.line} />
      )}
      {additionalNotes && <TextBlock title="Additional Notes" text={additionalNotes} />}
      {coverLetter && <TextBlock title="Cover Letter" text={coverLetter} />}
    </>
  )
}

function TextBlock({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ p: 2, borderRadius: '12px', bgcolor: 'background.quiet' }}>
      <Typography variant="caption" component="h3" color="textSecondary" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Typography
        variant="reading"
        component="p"
        sx={{ mt: 0.5, maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  )
}
