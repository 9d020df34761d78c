import type { Role } from '@endorse/contract'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Brand } from '../ui/Brand.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { Sidebar } from './Sidebar.tsx'
import { shellFolds } from './theme.ts'

/** The sidebar of a narrow screen, and the button that opens it. */
export function NavDrawer({ role }: { role: Role }) {
  const [open, setOpen] = useState(false)
  const folded = useMediaQuery((theme: Theme) => theme.breakpoints.down(shellFolds), { noSsr: true })
  const close = () => setOpen(false)
  if (!folded) return null
  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44 }}
      >
        <MenuOutlined fontSize="large" />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu', 'aria-modal': true } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            height: 56,
            pl: 3,
            pr: 1,
          }}
        >
          <Brand />
          <IconButton aria-label="Close menu" onClick={close} sx={{ width: 44, height: 44 }}>
            <CloseOutlined fontSize="large" />
          </IconButton>
        </Box>
        <Box sx={{ px: 1.5, pb: 3 }}>
          <Box sx={{ px: 1.5, py: 1 }}>
            <RoleBadge role={role} />
          </Box>
          <Sidebar role={role} onNavigate={close} />
        </Box>
      </Drawer>
    </>
  )
}
