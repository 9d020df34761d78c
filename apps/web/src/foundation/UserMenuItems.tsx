import type { User } from '@endorse/contract/accounts/schemas'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { displayName } from '../lib/names.ts'
import { signOut } from '../lib/session.ts'
import { runShortcut } from '../lib/shortcuts.ts'
import { Keys } from '../ui/Keys.tsx'
import { colorSchemeMenuItems } from './color-scheme-items.tsx'
import { PALETTE_KEY } from './nav.ts'
import { paths } from './paths.ts'
import { useColorSchemeMode } from './use-color-scheme-mode.ts'

interface Props {
  user: User
  anchor: HTMLElement | null
  onClose: () => void
}

/** The account menu: the palette, profile, settings, help, colour scheme and logout. */
export function UserMenuItems({ user, anchor, onClose }: Props) {
  const scheme = useColorSchemeMode()
  const name = displayName(user)
  const logOut = () => {
    onClose()
    // `signOut` logs the error; the user is signed out locally either way.
    signOut().catch(() => undefined)
  }
  return (
    <Menu
      // Rendered inside the header landmark instead of at the end of the body.
      container={anchor?.closest('header')}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
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
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {user.email}
        </Typography>
      </Box>
      <Divider component="li" />
      {hasProfile(user) && (
        <MenuItem component={Link} to={paths.myProfile} onClick={onClose}>
          <ListItemIcon>
            <PersonOutlined />
          </ListItemIcon>
          Profile
        </MenuItem>
      )}
      <MenuItem component={Link} to={paths.settings} onClick={onClose}>
        <ListItemIcon>
          <SettingsOutlined />
        </ListItemIcon>
        Settings
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          runShortcut(PALETTE_KEY)
        }}
      >
        <ListItemIcon>
          <SearchOutlined />
        </ListItemIcon>
        Find something
        <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' }, ml: 'auto' }}>
          <Keys shortcut={PALETTE_KEY} />
        </Box>
      </MenuItem>
      {/* The contact page is a document of its own, outside of the app. */}
      <MenuItem component="a" href={paths.contact} onClick={onClose}>
        <ListItemIcon>
          <HelpOutlineOutlined />
        </ListItemIcon>
        Help and contact
      </MenuItem>
      <Divider component="li" />
      {colorSchemeMenuItems(scheme)}
      <Divider component="li" />
      <MenuItem onClick={logOut}>
        <ListItemIcon>
          <LogoutOutlined />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  )
}

function hasProfile({ role }: User): boolean {
  return role === 'JOB_SEEKER' || role === 'EMPLOYEE'
}
