import { StrictMode, useEffect } from 'react'
import type { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppErrorBoundary } from './ErrorScreens.tsx'
import { Providers } from './Providers.tsx'

interface Props {
  router: ReturnType<typeof createMemoryRouter>
  /** Called after the first render. */
  onMounted?: (() => void) | undefined
}

/** The app; the same tree in the browser and at build time, so that a prerendered screen can be hydrated. */
export function App({ router, onMounted }: Props) {
  useEffect(() => onMounted?.(), [onMounted])
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
