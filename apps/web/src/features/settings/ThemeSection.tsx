import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined'
import { styled } from '@mui/material/styles'
import { type ColorSchemeMode, useColorSchemeMode } from '../../foundation/use-color-scheme-mode.ts'
import { SettingsSection } from './SettingsSection.tsx'

const modes: { mode: ColorSchemeMode; label: string; icon: typeof LightModeOutlined }[] = [
  { mode: 'light', label: 'Light', icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark', icon: DarkModeOutlined },
  { mode: 'system', label: 'Same as device', icon: SettingsBrightnessOutlined },
]

/** Same setting as in the account menu; it applies to every open tab. */
export function ThemeSection() {
  const { mode: selectedMode, setMode } = useColorSchemeMode()
  return (
    <SettingsSection id="theme" title="Theme" text="Kept in this browser.">
      <ModeList role="radiogroup" aria-labelledby="theme-title">
        {modes.map(({ mode, label, icon: Icon }) => (
          <ModeOption key={mode}>
            <input
              type="radio"
              name="theme"
              value={mode}
              checked={mode === selectedMode}
              onChange={() => setMode(mode)}
            />
            <Icon aria-hidden="true" fontSize="small" />
            {label}
          </ModeOption>
        ))}
      </ModeList>
    </SettingsSection>
  )
}

const ModeList = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const ModeOption = styled('label')(({ theme: { vars, typography } }) => ({
  ...typography.subtitle2,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '0 16px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 8,
  color: vars.palette.text.secondary,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&:has(:checked)': {
    // Doubles the border with a shadow, so that the content does not move.
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.background.selected,
    color: vars.palette.text.primary,
  },
  '&:has(:focus-visible)': {
    boxShadow: `${vars.palette.background.paper} 0 0 0 2px, ${vars.palette.primary.main} 0 0 0 4px`,
  },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
}))
