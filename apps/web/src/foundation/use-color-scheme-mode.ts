import { useColorScheme } from '@mui/material/styles'

/** The user's choice of a colour scheme. `system` follows the operating system. */
export type ColorSchemeMode = 'light' | 'dark' | 'system'

/** The chosen colour scheme, stored under `mui-mode` in localStorage and synced between tabs. */
export function useColorSchemeMode(): { mode: ColorSchemeMode; setMode: (mode: ColorSchemeMode) => void } {
  const { mode = 'system', setMode } = useColorScheme()
  return { mode, setMode }
}
