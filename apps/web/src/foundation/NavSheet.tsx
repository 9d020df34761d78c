import type { Role } from '@endorse/contract/core/roles'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { Brand } from '../ui/Brand.tsx'
import type { NavItem } from './module.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  role: Role
  navigation: NavItem[]
  open: boolean
  onClose: () => void
}

/** The navigation drawer of narrow screens. */
export function NavSheet({ role, navigation, open, onClose }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
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
        <IconButton aria-label="Close menu" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined fontSize="large" />
        </IconButton>
      </Box>
      <Box sx={{ px: 1.5, pb: 3 }}>
        <Box sx={{ px: 1.5, py: 1 }}>
          <RoleBadge role={role} />
        </Box>
        <Sidebar navigation={navigation} onNavigate={onClose} />
      </Box>
    </Drawer>
  )
}
