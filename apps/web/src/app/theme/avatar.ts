import type { ThemeComponents } from './types.ts'

export const avatar: ThemeComponents = {
  MuiAvatar: { styleOverrides: { root: { width: 32, height: 32, fontSize: 12, fontWeight: 600 } } },
}
