import type { ReviewedApplication, ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'

interface Props {
  application: ReviewedApplication
  job: NonNullable<ReviewedApplicationDetails['requestedJob']>
}

/** Shows what the applicant says about a job found elsewhere. */
export function RequestedJob({ application: { jobPosting }, job: { url, location, description } }: Props) {
  return (
    <Box component="section" aria-labelledby="requested-job">
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 500 }}>
        A job found elsewhere
      </Typography>
      <Typography id="requested-job" variant="h5" component="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {jobPosting.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[jobPosting.company, location].filter(Boolean).join(' · ')}
      </Typography>
      {url && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <ExternalLink href={url} />
        </Typography>
      )}
      {description && (
        <Typography
          variant="reading"
          component="p"
          sx={{ mt: 1.5, maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {description}
        </Typography>
      )}
    </Box>
  )
}
