import type { OwnBonus } from '@endorse/contract/bonuses/schemas'
import { bonusStateText, dayText } from '@endorse/contract/bonuses/text'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TwoLines } from '../../ui/table-cells.tsx'
import { useOwnBonuses } from './api.ts'
import { BonusAmount } from './BonusAmount.tsx'
import { BonusChip } from './BonusChip.tsx'

/** The bonuses of an Endorser as their company records them; nothing while there are none. */
export default function OwnBonuses() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useOwnBonuses(page)
  if (!data && error)
    return (
      <Box sx={{ mt: 3 }}>
        <ErrorPanel
          what="Your bonuses"
          message={getErrorMessage(error, 'Failed to load your bonuses. Please try again.')}
          onRetry={() => void refetch()}
        />
      </Box>
    )
  if (!data?.data.length) return null
  return (
    <Box sx={{ mt: { xs: 2, md: 3 } }}>
      <Panel title="Your bonuses">
        <Typography variant="small" component="p" color="textSecondary" sx={{ px: 2.5, pb: 1.5 }}>
          The record of the company, which pays them. Endorse moves no money, and only you and its admins read
          it.
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((bonus) => (
            <OwnRow key={bonus.id} bonus={bonus} />
          ))}
        </Box>
      </Panel>
      <Pagination label="Bonuses" page={page} totalPages={data.pagination.totalPages} onChange={setPage} />
    </Box>
  )
}

function OwnRow({ bonus }: { bonus: OwnBonus }) {
  const { hire, jobTitle, companyName, hiredOn, state } = bonus
  return (
    <Row>
      <Box sx={{ minWidth: 0 }}>
        <TwoLines
          first={hire ? `${hire}, ${jobTitle}` : jobTitle}
          second={`${companyName} · hired ${dayText(hiredOn)}`}
        />
      </Box>
      <Box sx={{ minWidth: 0, textAlign: { sm: 'right' }, fontWeight: 500 }}>
        <BonusAmount bonus={bonus} />
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <BonusChip state={state} />
        <Typography variant="small" component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {bonusStateText(bonus)}
        </Typography>
      </Stack>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 128px) minmax(0, 280px)',
  alignItems: 'center',
  columnGap: 24,
  rowGap: 4,
  padding: '12px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
