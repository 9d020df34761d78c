import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Maximum width: `list` for lists and tables, `reading` for text. */
  width?: 'list' | 'reading'
  /** Actions in a sticky bar at the bottom of a phone screen; hidden on wide screens. */
  mobileActions?: ReactNode
}

/** Padding and maximum width of a page in the dashboard. */
export function PageContainer({ children, width = 'list', mobileActions }: Props) {
  return (
    <>
      <Box
        sx={(theme) => ({
          maxWidth: width === 'list' ? 1200 : 1120,
          mx: 'auto',
          p: '32px 32px 48px',
          [theme.breakpoints.down(768)]: { p: '24px 16px 40px' },
        })}
      >
        {children}
      </Box>
      {mobileActions && <MobileActionBar>{mobileActions}</MobileActionBar>}
    </>
  )
}

/** Bar with the actions of a page at the foot of a phone screen. */
export function MobileActionBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'none',
        [theme.breakpoints.down(768)]: {
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: '12px 16px calc(12px + env(safe-area-inset-bottom))',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.raised',
          '& > .MuiButton-root, & > .MuiStack-root': { flex: 1 },
        },
      })}
    >
      {children}
    </Box>
  )
}
