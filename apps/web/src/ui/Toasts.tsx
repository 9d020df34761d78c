import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { styled } from '@mui/material/styles'
import { useStore } from '../lib/store.ts'
import { Alert } from './Alert.tsx'
import { dismissToast, type Toast, toasts } from './toast.ts'

/** Renders the toasts. Both live regions are always mounted, because screen readers only announce changes inside a known region. */
export default function Toasts() {
  const all = useStore(toasts)
  return (
    <ToastRegion>
      <div role="alert" aria-label="Errors">
        {all.filter(isError).map(toSnackbar)}
      </div>
      <div role="status" aria-label="Notifications">
        {all.filter((one) => !isError(one)).map(toSnackbar)}
      </div>
    </ToastRegion>
  )
}

function isError({ level }: Toast) {
  return level === 'error'
}

function toSnackbar(toast: Toast) {
  return <ToastSnackbar key={toast.id} toast={toast} />
}

/** Closes after its time; the timer pauses while the toast has the pointer or the focus. */
function ToastSnackbar({ toast: { id, level, text, action, seconds } }: { toast: Toast }) {
  const dismiss = () => dismissToast(id)
  const duration = seconds === undefined ? null : seconds * 1000
  const handleAction = () => {
    dismiss()
    action?.onClick()
  }
  return (
    <Snackbar
      open
      autoHideDuration={duration}
      {...(duration && { resumeHideDuration: duration })}
      onClose={(_, reason) => reason === 'timeout' && dismiss()}
    >
      <ToastCard>
        <Alert
          severity={level}
          role="presentation"
          action={
            <>
              {action && (
                <Button variant="text" color="primary" size="small" onClick={handleAction}>
                  {action.label}
                </Button>
              )}
              <IconButton size="small" aria-label="Dismiss" onClick={dismiss} sx={fingerSized}>
                <CloseOutlined fontSize="small" />
              </IconButton>
            </>
          }
        >
          {text}
        </Alert>
      </ToastCard>
    </Snackbar>
  )
}

/** The icon stays small, and reacts to a finger around it. */
const fingerSized = {
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-6px' },
}

const ToastRegion = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Below the sticky top bar.
  // Below the top bar of 56 px and a page's decision bar of 64 px, whose buttons stay free.
  top: 'calc(132px + env(safe-area-inset-top))',
  right: 16,
  zIndex: theme.zIndex.snackbar,
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  pointerEvents: 'none',
  [theme.breakpoints.down(768)]: {
    // Above the bar with the actions of a page, of 44 px and its padding.
    top: 'auto',
    bottom: 'calc(84px + env(safe-area-inset-bottom))',
    right: 'auto',
    left: '50%',
    transform: 'translateX(-50%)',
  },
}))

const ToastCard = styled('div')(({ theme }) => ({
  flex: 1,
  borderRadius: 12,
  boxShadow: theme.shadows[2],
  pointerEvents: 'auto',
}))
