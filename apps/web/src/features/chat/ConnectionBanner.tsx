import { styled } from '@mui/material/styles'
import { sidebarBreakpoint } from '../../foundation/theme.ts'
import { useSocketState } from '../../lib/socket.ts'
import { useOnline } from '../../lib/use-online.ts'

/** Says above the conversations that the connection is lost, and what becomes of it. */
export function ConnectionBanner() {
  const text = useConnectionProblem()
  return <div role="status">{text && <Bar>{text}</Bar>}</div>
}

function useConnectionProblem(): string | undefined {
  const isOnline = useOnline()
  const socket = useSocketState()
  if (!isOnline) return 'Connection lost'
  if (socket === 'failed') return 'Unable to reconnect. Please refresh the page.'
  return typeof socket === 'object' ? `Reconnecting... (attempt ${socket.reconnecting})` : undefined
}

const Bar = styled('p')(({ theme: { vars, breakpoints, typography } }) => ({
  ...typography.body2,
  margin: 0,
  padding: '8px 24px',
  textAlign: 'center',
  backgroundColor: vars.palette.warning.light,
  color: vars.palette.warning.dark,
  [breakpoints.down(sidebarBreakpoint)]: { padding: '8px 16px' },
}))
