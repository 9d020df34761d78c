import Portal from '@mui/material/Portal'
import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router'
import { useSocketState } from '../lib/socket.ts'
import { useOnline } from '../lib/use-online.ts'
import { paths } from './paths.ts'
import { sidebarBreakpoint } from './theme.ts'

/** The first attempt to reconnect usually succeeds, so it is not worth a banner. */
const ATTEMPTS_WITHOUT_BANNER = 1

/** Says that the browser is offline, or that the server does not answer, above every screen and every dialog. */
export function OfflineBanner() {
  const text = useConnectionProblem()
  const { pathname } = useLocation()
  // The conversations say it themselves.
  const isShown = text !== undefined && pathname !== paths.messages
  return (
    <>
      <div role="status">{isShown && <Bar>{text}</Bar>}</div>
      {text && (
        <Portal>
          <BarAboveDialogs aria-hidden="true" data-connection-problem={text} />
        </Portal>
      )}
    </>
  )
}

function useConnectionProblem(): string | undefined {
  const isOnline = useOnline()
  const socket = useSocketState()
  if (!isOnline) return 'You are offline. What you type is kept, and we connect again by ourselves.'
  const attempts = socket === 'failed' ? Infinity : typeof socket === 'object' ? socket.reconnecting : 0
  return attempts > ATTEMPTS_WITHOUT_BANNER
    ? 'The server does not answer. What you type is kept, and we connect again by ourselves.'
    : undefined
}

const Bar = styled('p')(({ theme: { vars, breakpoints, typography } }) => ({
  ...typography.body2,
  margin: 0,
  padding: '12px 32px',
  backgroundColor: vars.palette.warning.light,
  color: vars.palette.warning.dark,
  [breakpoints.down(sidebarBreakpoint)]: { padding: '12px 16px' },
}))

/** The same text once more while a dialog is open, whose backdrop covers the first. The dialog leaves the place free. */
const BarAboveDialogs = styled(Bar)(({ theme }) => ({
  display: 'none',
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.modal + 1,
  '&::before': { content: 'attr(data-connection-problem)' },
  'body:has(> .MuiDialog-root) > &': { display: 'block' },
}))
