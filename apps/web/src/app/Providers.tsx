import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Toasts } from '../ui/Toasts.tsx'
import { theme } from './theme.ts'

/** Emotion cache whose style tags carry the page's CSP nonce. */
const cache = createCache({ key: 'css', nonce: pageNonce() })

/** Styles, theme and toasts, around the app and around tests. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline />
        {children}
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  )
}

function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
