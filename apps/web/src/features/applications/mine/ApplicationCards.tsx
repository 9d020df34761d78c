import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CompanyTile } from '../../../ui/CompanyTile.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { When } from '../../../ui/When.tsx'
import type { ListProps } from './ApplicationsTable.tsx'
import { RowMenu } from './RowMenu.tsx'

/** A row of the table, on a phone. */
export function ApplicationCards({ applications, group, onOpen }: ListProps) {
  if (!applications) return <Loading />
  return (
    <Card component="ul" aria-label="Applications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {applications.map((application) => (
        <Item key={application.id}>
          <CompanyTile name={application.companyName} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Open type="button" onClick={() => onOpen(application)}>
              {application.positionApplied}
            </Open>
            <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
              {[application.companyName, application.employeeName].filter(Boolean).join(' · ')}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
              <StatusChip status={application.status} />
              <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
                <When at={application.appliedAt} />
              </Typography>
            </Stack>
          </Box>
          <RowMenu application={application} group={group} onOpen={() => onOpen(application)} />
        </Item>
      ))}
    </Card>
  )
}

function Loading() {
  return (
    <Card aria-hidden="true" sx={{ p: 2, display: 'grid', gap: 2 }}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Card>
  )
}

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** The whole card is the target; what stands above it keeps its own. */
const Open = styled('button')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    borderRadius: 8,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
}))
