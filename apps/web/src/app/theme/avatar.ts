import type { Components, Theme } from '@mui/material/styles'

export const avatar: Components<Theme> = {
  MuiAvatar: { styleOverrides: { root: { width: 32, height: 32, fontSize: 12, fontWeight: 600 } } },
}
