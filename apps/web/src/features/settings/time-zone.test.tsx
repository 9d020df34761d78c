import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getSession, signIn } from '../../lib/session.ts'
import { mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import shell from './shell.tsx'

useMockServer()

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
const sent = () => requests.filter(({ path }) => path === '/api/v1/settings/time-zone')
const Banner = shell.banner ?? (() => null)

it('saves the time zone of the browser for the mails, once it differs', async () => {
  mockResponse(settingsEndpoints.setTimeZone, { success: true, message: 'Time zone saved' })
  mockResponse(authEndpoints.me, { ...aarav, timeZone: here })
  signIn('token', aarav, true)
  renderRoutes([{ path: '/', element: <Banner user={{ ...aarav, timeZone: null }} /> }], '/')
  await waitFor(() => expect(getSession()).toMatchObject({ user: { timeZone: here } }))
  expect(sent().map(({ body }) => body)).toEqual([{ timeZone: here }])

  renderRoutes([{ path: '/', element: <Banner user={{ ...aarav, timeZone: here }} /> }], '/')
  expect(sent()).toHaveLength(1)
})
