import type { Application } from '@endorse/contract/applications/schemas'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTellWhenJoined } from './api.ts'

interface Props {
  application: Application
  /** In a row of the list it is small. */
  size?: 'small'
  /** The distance to what stands above, as in the theme. */
  mt?: number
}

/** Lets the Endorsee be told once when somebody joins the company, and take that back; nothing where it is not offered. */
export function TellWhenJoined({ application, size, mt = 0 }: Props) {
  const { id, type, toldWhenJoined: isOn, companyName } = application
  const tell = useTellWhenJoined()
  if (isOn === null) return null
  const choose = (on: boolean) => tell.isPending || tell.mutate({ id, type, on })
  const height = size ? { xs: 44, md: 32 } : { xs: 44, md: 36 }
  if (!isOn)
    return (
      <Button
        {...(size ? { size } : { fullWidth: true, startIcon: <NotificationsNoneOutlined /> })}
        aria-label={`Tell me when somebody joins ${companyName}`}
        aria-disabled={tell.isPending || undefined}
        onClick={() => choose(true)}
        sx={{ height, mt }}
      >
        Tell me when somebody joins
      </Button>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt }}>
      <Typography variant="small" color="textSecondary">
        You are told once when somebody joins.
      </Typography>
      <Button
        variant="text"
        size="small"
        aria-label={`Do not tell me who joins ${companyName}`}
        aria-disabled={tell.isPending || undefined}
        onClick={() => choose(false)}
        sx={{ height, px: 1, mx: -1, color: 'primary.text' }}
      >
        Take back
      </Button>
    </Box>
  )
}
