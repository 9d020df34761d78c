import type { User } from '@endorse/contract/accounts/schemas'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import PauseCircleOutlineOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PlayCircleOutlineOutlined from '@mui/icons-material/PlayCircleOutlineOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import type { NavItem } from '../../foundation/module.ts'
import { navSectionsFor, SETTINGS_KEY } from '../../foundation/nav.ts'
import { paths } from '../../foundation/paths.ts'
import { viewerOf } from '../../foundation/viewer.ts'
import type { PaletteOption } from './options.ts'

/** Makes the rows of what the user can do, whatever is found. */
export function actionOptions(user: User, scheme: 'light' | 'dark'): PaletteOption[] {
  const other = scheme === 'light' ? 'dark' : 'light'
  return [
    ...(viewerOf(user) === 'EMPLOYEE' ? [leaveOption(user.leave !== undefined)] : []),
    {
      id: 'scheme',
      group: 'Do',
      title: `Switch to ${other}`,
      picture: { icon: other === 'dark' ? DarkModeOutlined : LightModeOutlined },
      deed: { scheme: other },
    },
  ]
}

function leaveOption(isOnLeave: boolean): PaletteOption {
  return isOnLeave
    ? {
        id: 'leave',
        group: 'Do',
        title: 'Take requests again',
        detail: 'Ends your leave',
        picture: { icon: PlayCircleOutlineOutlined },
        deed: { leave: 'end' },
      }
    : {
        id: 'leave',
        group: 'Do',
        title: 'Pause requests…',
        detail: 'Go on leave, with or without a last day',
        picture: { icon: PauseCircleOutlineOutlined },
        deed: { leave: 'begin' },
      }
}

/** Makes the rows of the pages that the user can open. */
export function pageOptions(user: User, pages: NavItem[]): PaletteOption[] {
  const hasProfile = user.role === 'JOB_SEEKER' || user.role === 'EMPLOYEE'
  const other: Pick<NavItem, 'label' | 'icon' | 'to' | 'goKey' | 'badge'>[] = [
    ...(hasProfile ? [{ label: 'Profile', to: paths.myProfile, icon: PersonOutlined }] : []),
    { label: 'Notifications', to: paths.notifications, icon: NotificationsNoneOutlined },
    { label: 'Settings', to: paths.settings, icon: SettingsOutlined, goKey: SETTINGS_KEY },
    { label: 'Help and contact', to: paths.contact, icon: HelpOutlineOutlined },
  ]
  return [...navSectionsFor(user, pages).flatMap(({ items }) => items), ...other].map(
    ({ label, to, icon, goKey, badge }) => ({
      id: `page ${label}`,
      group: 'Go to',
      title: label,
      picture: { icon },
      shortcut: goKey && `g ${goKey}`,
      badge,
      deed: { open: to },
    }),
  )
}
