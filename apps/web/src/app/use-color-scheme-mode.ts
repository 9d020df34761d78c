import { useColorScheme } from '@mui/material/styles'

export type ColorSchemeMode = 'light' | 'dark' | 'system'

/** Light, dark or as the device says; kept under `mui-mode` and followed by every open tab. */
export function useColorSchemeMode(): { mode: ColorSchemeMode; setMode: (mode: ColorSchemeMode) => void } {
  const { mode = 'system', setMode } = useColorScheme()
  return { mode, setMode }
}
