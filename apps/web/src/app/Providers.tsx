import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { theme } from './theme.ts'

/** Emotion cache whose style tags carry the page's CSP nonce. */
const cache = createCache({ key: 'css', nonce: pageNonce() })

/** Loads after the first paint. Without its toasts the app still works, so a failure to load is no crash. */
const Toasts = lazy<ComponentType>(() => import('../ui/Toasts.tsx').catch(() => ({ default: () => null })))

/** Styles, theme and toasts, around the app and around tests. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline />
        {children}
        <Suspense>
          <Toasts />
        </Suspense>
      </ThemeProvider>
    </CacheProvider>
  )
}

function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
