import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { dismissToast, type Toast, toasts } from './toast.ts'

const icons = {
  success: CheckCircleOutlined,
  error: ErrorOutlineOutlined,
  warning: WarningAmberOutlined,
  info: InfoOutlined,
}

/** Renders the toasts. Both live regions are always mounted, because screen readers only announce changes inside a known region. */
export function Toasts() {
  const all = useStore(toasts)
  return (
    <ToastRegion>
      <div role="alert" aria-label="Errors">
        {all.filter(isError).map(toCard)}
      </div>
      <div role="status" aria-label="Notifications">
        {all.filter((one) => !isError(one)).map(toCard)}
      </div>
    </ToastRegion>
  )
}

function isError({ level }: Toast) {
  return level === 'error'
}

function toCard(toast: Toast) {
  return <ToastCard key={toast.id} toast={toast} />
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, level, text, action } = toast
  const pauseHandlers = useAutoHide(toast)
  const Icon = icons[level]
  const handleAction = () => {
    dismissToast(id)
    action?.onClick()
  }
  return (
    <Card {...pauseHandlers}>
      <Icon aria-hidden="true" sx={{ color: `${level}.main` }} />
      <Message>{text}</Message>
      {action && (
        <Button variant="text" color="primary" size="small" onClick={handleAction}>
          {action.label}
        </Button>
      )}
      <IconButton aria-label="Dismiss" onClick={() => dismissToast(id)} sx={{ width: 32, height: 32 }}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Card>
  )
}

/** Closes the toast after its time; pauses while it has the pointer or the focus. */
function useAutoHide({ id, seconds }: Toast) {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (seconds === undefined || isPaused) return
    const timer = setTimeout(() => dismissToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, seconds, isPaused])

  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume }
}

const ToastRegion = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Below the sticky top bar.
  top: 'calc(64px + env(safe-area-inset-top))',
  right: 16,
  zIndex: theme.zIndex.snackbar,
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  pointerEvents: 'none',
  [theme.breakpoints.down(768)]: { right: 'auto', left: '50%', transform: 'translateX(-50%)' },
}))

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  marginBottom: 8,
  padding: '4px 8px 4px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.shadows[2],
  pointerEvents: 'auto',
  animation: `${slideIn} 180ms cubic-bezier(0.2, 0, 0, 1)`,
}))

const Message = styled('div')({ flex: 1, minWidth: 0, padding: '8px 0', overflowWrap: 'anywhere' })
