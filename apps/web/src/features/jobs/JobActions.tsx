import type { Job } from '@endorse/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { ConnectMe } from '../applications/apply/ConnectMe.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { daysLeft } from './job-words.ts'
import { SaveToggle } from './SaveToggle.tsx'

interface Props {
  job: Job
  isPartial: boolean
  /** Beside the title on a desk; at the bottom edge, in reach of a thumb, on a phone. */
  place: 'top' | 'bottom'
}

/** A button for each thing the server says this person may do. */
export function JobActions({ job, isPartial, place }: Props) {
  const buttons = (
    <>
      {(isPartial || job.nextSteps.save) && <SaveToggle job={job} sx={outlined} />}
      {!isPartial && <ClaimButton job={job} />}
      {!isPartial && (job.nextSteps.apply || job.applicationId) && <ConnectMe job={job} prominent />}
    </>
  )
  if (place === 'bottom') return <Bottom>{buttons}</Bottom>
  return (
    <Box
      sx={{
        gridColumn: { xs: '1 / -1', md: 'auto' },
        '@media (max-width: 767.95px)': { gridColumn: '1 / -1' },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, '@media (max-width: 767.95px)': { display: 'none' } }}>
        {buttons}
      </Stack>
      <Expiry deadline={job.applicationDeadline} />
    </Box>
  )
}

function Expiry({ deadline }: { deadline: string | null }) {
  const days = daysLeft(deadline)
  if (days === undefined) return null
  return (
    <Typography
      variant="small"
      component="p"
      sx={{
        mt: 1,
        color: 'text.secondary',
        textAlign: 'right',
        '@media (max-width: 767.95px)': { textAlign: 'left', mt: 0 },
      }}
    >
      {days < 0 ? 'Expired' : 'Job expires in '}
      {days >= 0 && (
        <Box
          component="b"
          sx={{ fontWeight: 500, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
        >
          {days === 0 ? 'less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`}
        </Box>
      )}
    </Typography>
  )
}

const outlined = { width: 44, height: 44, border: 1, borderColor: 'line.strong' } as const

const Bottom = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down(768)]: {
    position: 'sticky',
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    display: 'flex',
    gap: 8,
    margin: '24px -16px -24px',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& .MuiButton-root': { flex: 1 },
  },
}))
