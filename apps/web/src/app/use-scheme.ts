import { useColorScheme } from '@mui/material/styles'

export type SchemeMode = 'light' | 'dark' | 'system'

/** Light, dark or as the device says; kept under `mui-mode` and followed by every open tab. */
export function useScheme(): { mode: SchemeMode; setMode: (mode: SchemeMode) => void } {
  const { mode = 'system', setMode } = useColorScheme()
  return { mode, setMode }
}
