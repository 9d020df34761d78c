import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { theme } from './theme.ts'

/** Styles made while the page runs carry the nonce that the server gave this page. */
const cache = createCache({ key: 'css', nonce: pageNonce() })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          {children}
          <ConfirmDialog />
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}

function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
