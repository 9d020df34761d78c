import { suspensionReasonLabel } from '@endorse/contract/moderation/suspension/values'
import { reportReasonLabel } from '@endorse/contract/moderation/values'
import type { PersonHistoryEntry } from '@endorse/contract/people/schemas'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/DateTime.tsx'

const icons = {
  SUSPENDED: BlockOutlined,
  LIFTED: LockOpenOutlined,
  REPORTED: FlagOutlined,
  NEW_DEVICE: DevicesOutlined,
  VERIFIED: VerifiedOutlined,
}

/** Lists what happened with an account, the latest first. */
export function PersonHistory({ history }: { history: PersonHistoryEntry[] }) {
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {history.map((entry, index) => {
        const Icon = icons[entry.kind]
        const [title, second] = textsOf(entry)
        return (
          <Entry key={`${entry.kind} ${entry.at} ${index}`}>
            <Disc>
              <Icon aria-hidden="true" sx={{ fontSize: 18 }} />
            </Disc>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" component="p" sx={{ fontWeight: 500 }}>
                {title}
              </Typography>
              {second && (
                <Typography variant="small" component="p" color="textSecondary">
                  {second}
                </Typography>
              )}
            </Box>
            <Typography variant="caption" color="textSecondary" noWrap>
              <DateTime value={entry.at} format="moment" />
            </Typography>
          </Entry>
        )
      })}
    </Card>
  )
}

function textsOf(entry: PersonHistoryEntry): [title: string, second?: string] {
  switch (entry.kind) {
    case 'SUSPENDED':
      return [
        entry.days === null ? 'Suspended until lifted' : `Suspended for ${entry.days} days`,
        [suspensionReasonLabel[entry.reason], `by ${entry.by ?? 'a deleted user'}`, entry.note]
          .filter(Boolean)
          .join(' · '),
      ]
    case 'LIFTED':
      return ['Suspension ended', entry.why ? `By ${entry.by ?? 'a deleted user'}` : 'Its time was over']
    case 'REPORTED':
      return [
        `Reported by ${entry.people} ${entry.people === 1 ? 'person' : 'people'}`,
        reportReasonLabel[entry.reason],
      ]
    case 'NEW_DEVICE':
      return ['Signed in from a new device', entry.device]
    case 'VERIFIED':
      return ['Verified', 'By a code to the address']
  }
}

const Entry = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > :last-child': { width: '100%', marginTop: -8, paddingLeft: 44 },
  },
}))

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
}))
