import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { InviteButton } from '../invitation-links/InviteButton.tsx'
import type { ListedJob } from './job-sections.ts'

/** Says what happens to a request where nobody is, and offers an invitation. */
export default function NoEndorsersHeading({ jobs }: { jobs: ListedJob[] }) {
  const companies = [
    ...new Map(jobs.map((job) => [job.companyId, { id: job.companyId, name: job.company }])).values(),
  ]
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mt: 2,
        mb: 2,
      }}
    >
      <Box sx={{ maxWidth: 480 }}>
        <Typography variant="h5" component="h2">
          No Endorsers there now
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          You can still ask. We ask as soon as an Endorser joins or is back, or you invite a person you know
          there.
        </Typography>
      </Box>
      <InviteButton companies={companies} />
    </Box>
  )
}
