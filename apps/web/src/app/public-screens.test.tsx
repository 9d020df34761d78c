import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreSession } from '../lib/session.ts'
import { modules } from '../modules.ts'
import { useMockServer } from '../testing/mock-server.ts'
import { Providers } from './Providers.tsx'
import { publicRoute } from './screens.tsx'

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await restoreSession()
})
afterEach(() => vi.restoreAllMocks())

const screens = modules.flatMap(({ publicScreens = [] }) => publicScreens)
const Crashed = () => <p>Crashed: {String(useRouteError())}</p>

/** Only the layout of the dashboard has a query client, so a public screen that asks the server brings its own. */
it.each(screens)('$path is drawn without the layout of the dashboard', async (publicScreen) => {
  const router = createMemoryRouter(
    [
      {
        Component: Outlet,
        ErrorBoundary: Crashed,
        HydrateFallback: () => null,
        children: [publicRoute(publicScreen), { path: '*', Component: () => <main>Elsewhere</main> }],
      },
    ],
    { initialEntries: [publicScreen.path.replaceAll(/:\w+/g, 'x')] },
  )
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  await screen.findByRole('main')
  expect(screen.queryByText(/^Crashed/)).toBeNull()
})
