import type { ThemeComponents } from './types.ts'

/** The theme of avatars. */
export const avatar: ThemeComponents = {
  MuiAvatar: { styleOverrides: { root: { width: 32, height: 32, fontSize: 12, fontWeight: 600 } } },
}
