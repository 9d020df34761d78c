import type { PreferredCompany } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { paths } from '../../../foundation/paths.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { formatEndorsers } from '../../job-postings/job-text.ts'

/** Shows the first preferred companies, with how many Endorsers each has. */
export function PreferredCompanies({ companies }: { companies: PreferredCompany[] }) {
  return (
    <Panel
      title="My Preferred Companies"
      action={
        <TextLink to={paths.seekerProfileTab('job-preferences')} aria-label="Edit my preferred companies">
          Edit
        </TextLink>
      }
    >
      {companies.length === 0 ? (
        <EmptyState
          level="h3"
          title="No preferred companies"
          text="Name the companies you want to work for, and their jobs come first."
        />
      ) : (
        <List>
          {companies.map((company) => (
            <li key={company.name}>
              <CompanyAvatar size={32} name={company.name} image={company.logoUrl} />
              <TextLink to={jobsAt(company)} sx={nameStyles} title={company.name}>
                {company.name}
              </TextLink>
              <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
                {formatEndorsers(company.endorsers ?? 0, company.endorsersAway)}
              </Box>
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}

function jobsAt({ name }: PreferredCompany): string {
  return `${paths.jobRecommendations}?${new URLSearchParams({ companyName: name })}`
}

const nameStyles = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  color: 'text.primary',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // The link covers its row.
  '&&': { position: 'static' },
  '&&::after': { content: '""', position: 'absolute', inset: 0 },
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '8px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))
