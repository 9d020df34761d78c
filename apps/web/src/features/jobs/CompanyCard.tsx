import type { Job } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'

/** Shows the company's details; unknown fields are left out. */
export function CompanyCard({ job }: { job: Job }) {
  const facts: [string, ReactNode][] = [
    ['Founded in', job.foundedIn],
    ['Organization type', job.organizationType],
    ['Company size', job.companySize],
    ['Phone', job.phone && <PhoneLink key="phone" number={job.phone} />],
    ['Email', job.email && <ExternalLink key="email" href={`mailto:${job.email}`} />],
    ['Website', job.website && <ExternalLink key="website" href={job.website} />],
    ['Endorsers', job.endorsers],
  ]
  return (
    <Card component="section" aria-label="Company" sx={{ pb: 2 }}>
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
      <FactRows>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </FactRows>
    </Card>
  )
}

const FactRows = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: '0 20px',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 },
}))
