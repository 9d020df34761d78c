import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers } from '../app/Providers.tsx'
import { ProofHost } from '../features/settings/second-factor/ProofHost.tsx'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmDialogHost } from '../ui/ConfirmDialogHost.tsx'

/** Renders an element with all providers except the router. `person` is a user-event session. */
export function renderWithProviders(element: ReactNode) {
  return {
    person: userEvent.setup(),
    ...render(
      <Providers>
        <QueryClientProvider client={queryClient}>
          {element}
          <ConfirmDialogHost />
          <ProofHost />
        </QueryClientProvider>
      </Providers>,
    ),
  }
}

/** Renders routes at a path, or at a history entry with a state, in a memory router. */
export function renderRoutes(routes: RouteObject[], path: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  return { router, ...renderWithProviders(<RouterProvider router={router} />) }
}
