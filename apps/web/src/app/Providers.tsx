import CssBaseline from '@mui/material/CssBaseline'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createAppTheme } from '../foundation/theme.ts'

/** Loads after the first paint. Without its toasts the app still works, so a failure to load is no crash. */
const Toasts = lazy<ComponentType>(() => import('../ui/Toasts.tsx').catch(() => ({ default: () => null })))

let theme: Theme | undefined

/** Returns the theme, which is created by the first call: a task of the processor as long as a slice of rendering. */
export const getTheme = () => (theme ??= createAppTheme())

/** Styles, theme and toasts, around the app and around tests. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={getTheme()} noSsr>
      <CssBaseline />
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </ThemeProvider>
  )
}
