import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import ListItemIcon from '@mui/material/ListItemIcon'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../lib/session.ts'
import type { NavItem } from './module.ts'
import { navSectionsFor } from './nav.ts'
import { paths } from './paths.ts'

interface Props {
  /** The sidebar links for all viewers. */
  navigation: NavItem[]
  onClose: () => void
}

interface Destination {
  label: string
  to: string
  icon: ComponentType<{ 'aria-hidden': 'true' }>
}

/** Dialog in which the user types a part of the name of a page, and goes there with Enter. */
export function CommandPalette({ navigation, onClose }: Props) {
  const navigate = useNavigate()
  const destinations = useDestinations(navigation)
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, inputValue } =
    useAutocomplete<Destination, false, true>({
      open: true,
      options: destinations,
      getOptionLabel: ({ label }) => label,
      autoHighlight: true,
      disableClearable: true,
      // The list takes Escape before the dialog gets it.
      onClose: (_event, reason) => reason === 'escape' && onClose(),
      onChange: (_event, { to }) => {
        onClose()
        // The contact page is a document of its own, outside of the app.
        if (to === paths.contact) location.assign(to)
        else void navigate(to)
      },
    })
  const found = groupedOptions
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': 'Go to a page', sx: { width: 480, alignSelf: 'start', mt: '12vh' } },
      }}
    >
      <Box {...getRootProps()} sx={{ p: 1.5 }}>
        <InputBase
          autoFocus
          fullWidth
          placeholder="Go to a page"
          inputProps={{ ...getInputProps(), 'aria-label': 'Go to a page' }}
        />
      </Box>
      {found.length > 0 ? (
        <List {...getListboxProps()} aria-label="Pages">
          {found.map((option, index) => {
            const { key, ...optionProps } = getOptionProps({ option, index })
            const { icon: Icon } = option
            return (
              <li key={key} {...optionProps}>
                <ListItemIcon>
                  <Icon aria-hidden="true" />
                </ListItemIcon>
                {option.label}
              </li>
            )
          })}
        </List>
      ) : (
        <Typography variant="body2" role="status" color="textSecondary" sx={{ p: '4px 24px 20px' }}>
          No page is called “{inputValue}”
        </Typography>
      )}
    </Dialog>
  )
}

function useDestinations(navigation: NavItem[]): Destination[] {
  const user = useUser()
  const hasProfile = user.role === 'JOB_SEEKER' || user.role === 'EMPLOYEE'
  return [
    ...navSectionsFor(user, navigation).flatMap(({ items }) => items),
    ...(hasProfile ? [{ label: 'Profile', to: paths.myProfile, icon: PersonOutlined }] : []),
    { label: 'Notifications', to: paths.notifications, icon: NotificationsNoneOutlined },
    { label: 'Settings', to: paths.settings, icon: SettingsOutlined },
    { label: 'Help and contact', to: paths.contact, icon: HelpOutlineOutlined },
  ]
}

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  overflowY: 'auto',
  maxHeight: 'min(50vh, 420px)',
  margin: 0,
  padding: 8,
  borderTop: `1px solid ${vars.palette.divider}`,
  listStyle: 'none',
  '& > li': {
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '4px 12px',
    borderRadius: 8,
    cursor: 'pointer',
    '&.Mui-focused, &:hover': { backgroundColor: vars.palette.action.hover },
  },
}))
