import CssBaseline from '@mui/material/CssBaseline'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createAppTheme } from '../foundation/theme.ts'

/** Loads after the first paint. Without its toasts the app still works, so a failure to load is no crash. */
const Toasts = lazy<ComponentType>(() => import('../ui/Toasts.tsx').catch(() => ({ default: () => null })))

/** Created with the first screen and not with the module, so that a screen that is rendered in slices stays responsive. */
let theme: Theme | undefined

/** Styles, theme and toasts, around the app and around tests. */
export function Providers({ children }: { children: ReactNode }) {
  theme ??= createAppTheme()
  return (
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </ThemeProvider>
  )
}
