import CheckOutlined from '@mui/icons-material/CheckOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { ColorSchemeMode, useColorSchemeMode } from './use-color-scheme-mode.ts'

const schemeOptions: { mode: ColorSchemeMode; label: string; icon: typeof LightModeOutlined }[] = [
  { mode: 'light', label: 'Light', icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark', icon: DarkModeOutlined },
  { mode: 'system', label: 'Same as device', icon: SettingsBrightnessOutlined },
]

/** Returns the menu items instead of a component: arrow keys only move between direct children of a MUI menu. */
export function colorSchemeMenuItems({ mode: chosen, setMode }: ReturnType<typeof useColorSchemeMode>) {
  return schemeOptions.map(({ mode, label, icon: Icon }) => (
    <MenuItem key={mode} role="menuitemradio" aria-checked={mode === chosen} onClick={() => setMode(mode)}>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {label}
      {mode === chosen && <CheckOutlined fontSize="small" sx={{ ml: 'auto', color: 'primary.text' }} />}
    </MenuItem>
  ))
}
