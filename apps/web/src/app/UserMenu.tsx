import type { User } from '@endorse/contract'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { displayName } from '../lib/names.ts'
import { signOut } from '../lib/session.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { paths } from './paths.ts'
import { schemeItems } from './scheme-items.tsx'
import { shellFolds } from './theme.ts'
import { useScheme } from './use-scheme.ts'

export function UserMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const scheme = useScheme()
  const name = displayName(user)
  const close = () => setAnchor(null)
  const logOut = () => {
    close()
    // Reported by the session itself; here the person is signed out either way.
    signOut().catch(() => undefined)
  }

  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: 40, p: '4px 6px 4px 4px', gap: 1, borderRadius: '20px' }}
      >
        <PersonAvatar name={name} image={user.profileImageUrl} />
        <VisuallyHidden>Account menu, {name}</VisuallyHidden>
        <KeyboardArrowDownOutlined
          fontSize="small"
          sx={(theme) => ({ [theme.breakpoints.down(shellFolds)]: { display: 'none' } })}
        />
      </Button>
      <Menu
        // Inside the landmark it belongs to, not beside all of them.
        container={anchor?.closest('header')}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { elevation: 2, sx: { width: 264 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography variant="subtitle2" noWrap title={name}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            noWrap
            title={user.email}
            sx={{ display: 'block', color: 'text.secondary' }}
          >
            {user.email}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to={paths.myProfile} onClick={close}>
          <ListItemIcon>
            <PersonOutlined />
          </ListItemIcon>
          Profile
        </MenuItem>
        <MenuItem component={Link} to={paths.settings} onClick={close}>
          <ListItemIcon>
            <SettingsOutlined />
          </ListItemIcon>
          Settings
        </MenuItem>
        <Divider component="li" />
        {schemeItems(scheme)}
        <Divider component="li" />
        <MenuItem onClick={logOut}>
          <ListItemIcon>
            <LogoutOutlined />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  )
}
