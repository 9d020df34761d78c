import { useColorScheme } from '@mui/material/styles'

/** The user's choice of a colour scheme. `system` follows the operating system. */
export type ColorSchemeMode = 'light' | 'dark' | 'system'

/**
 * The chosen colour scheme, stored in localStorage and synced between tabs: the mode under `mui-mode`, and the schemes of
 * the light and the dark mode under `mui-color-scheme-light` and `mui-color-scheme-dark`.
 */
export function useColorSchemeMode(): {
  mode: ColorSchemeMode
  /** The scheme that is shown. */
  shown: 'light' | 'dark'
  setMode: (mode: ColorSchemeMode) => void
} {
  const { mode = 'system', systemMode = 'light', setMode, setColorScheme } = useColorScheme()
  return {
    mode,
    shown: mode === 'system' ? systemMode : mode,
    setMode: (next) => {
      setMode(next)
      setColorScheme({ light: 'light', dark: 'dark' })
    },
  }
}
