import type { Job } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { type FactRow, FactRows } from '../../ui/FactRows.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'

/** Shows the company's details; unknown fields are left out. */
export function CompanyCard({ job }: { job: Job }) {
  const facts: FactRow[] = [
    ['Founded in', job.foundedIn],
    ['Organization type', job.organizationType],
    ['Company size', job.companySize],
    ['Phone', job.phone && <PhoneLink key="phone" number={job.phone} />],
    ['Email', job.email && <ExternalLink key="email" href={`mailto:${job.email}`} />],
    ['Website', job.website && <ExternalLink key="website" href={job.website} />],
  ]
  return (
    <Card component="section" aria-label="Company">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, p: 2.5, pb: 2 }}>
        <CompanyAvatar name={job.company} image={job.companyLogoUrl} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {job.company}
          </Typography>
          {job.industryType && (
            <Typography variant="small" component="p" color="textSecondary">
              {job.industryType}
            </Typography>
          )}
        </Box>
      </Stack>
      <FactRows facts={facts} />
    </Card>
  )
}
