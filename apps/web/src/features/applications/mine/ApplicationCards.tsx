import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CompanyTile } from '../../../ui/CompanyTile.tsx'
import { SkeletonItems } from '../../../ui/Skeletons.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { When } from '../../../ui/When.tsx'
import type { ListProps } from './ApplicationsTable.tsx'
import { DetailsLink } from './DetailsLink.tsx'
import { RowMenu } from './RowMenu.tsx'

/** A row of the table, on a phone. */
export function ApplicationCards({ applications, group }: ListProps) {
  if (!applications) return <SkeletonItems />
  return (
    <Card component="ul" aria-label="Applications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {applications.map((application) => (
        <Item key={application.id}>
          <CompanyTile name={application.companyName} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <DetailsLink application={application} sx={overTheCard} />
            <Typography
              variant="small"
              component="p"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {[application.companyName, application.employeeName].filter(Boolean).join(' · ')}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
              <StatusChip status={application.status} />
              <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
                <When at={application.appliedAt} />
              </Typography>
            </Stack>
          </Box>
          <RowMenu application={application} group={group} />
        </Item>
      ))}
    </Card>
  )
}

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: '16px 4px 16px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** The whole card is the target; what stands above it keeps its own. */
const overTheCard = (theme: Theme) => ({
  typography: 'subtitle2',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::after': {
    borderRadius: '8px',
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
})
