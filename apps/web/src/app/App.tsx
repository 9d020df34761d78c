import { StrictMode } from 'react'
import type { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppErrorBoundary } from './ErrorScreens.tsx'
import { Providers } from './Providers.tsx'

interface Props {
  router: ReturnType<typeof createMemoryRouter>
}

/** The app; the same tree in the browser and at build time, so that a prerendered screen looks like the one that replaces it. */
export function App({ router }: Props) {
  return (
    <StrictMode>
      <Providers>
        <AppErrorBoundary>
          <RouterProvider router={router} />
        </AppErrorBoundary>
      </Providers>
    </StrictMode>
  )
}
