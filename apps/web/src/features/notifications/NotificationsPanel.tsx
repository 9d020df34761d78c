import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { phoneQuery } from '../../foundation/theme/css.ts'
import { MarkAllReadButton } from './MarkAllReadButton.tsx'
import { NotificationList } from './NotificationList.tsx'

interface Props {
  anchor: HTMLElement
  onClose: () => void
}

/** Shows notifications in a popover below the bell, or in a bottom sheet on a phone. */
export function NotificationsPanel({ anchor, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true })
  const { pathname, key } = useLocation()
  const [initialKey] = useState(key)
  // True after a navigation, such as the Back button.
  const hasNavigated = key !== initialKey
  const closePanel = useEffectEvent(onClose)
  useEffect(() => {
    if (hasNavigated) closePanel()
  }, [hasNavigated])
  const Container = isPhone ? NotificationsSheet : NotificationsPopover
  return (
    <Container anchor={anchor} titleId={titleId} onClose={onClose}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 56, pl: 2.5, pr: 1.5, py: 1 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1 }}>
          Notifications
        </Typography>
        <MarkAllReadButton variant="text" />
        {isPhone && (
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        )}
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        <NotificationList level="h3" onNavigate={onClose} />
      </Box>
      {pathname !== paths.notifications && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button component={Link} to={paths.notifications} variant="text" fullWidth onClick={onClose}>
            See all
          </Button>
        </Box>
      )}
    </Container>
  )
}

interface ContainerProps extends Props {
  titleId: string
  children: ReactNode
}

function NotificationsPopover({ anchor, titleId, onClose, children }: ContainerProps) {
  return (
    <Popover
      open
      // Rendered inside the header landmark instead of at the end of the body.
      container={anchor.closest('header')}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          elevation: 2,
          sx: {
            display: 'flex',
            flexDirection: 'column',
            width: 400,
            maxHeight: 'min(640px, calc(100dvh - 72px))',
            mt: 0.75,
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            bgcolor: 'background.raised',
          },
        },
      }}
    >
      {children}
    </Popover>
  )
}

function NotificationsSheet({ titleId, onClose, children }: ContainerProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      {children}
    </Dialog>
  )
}
