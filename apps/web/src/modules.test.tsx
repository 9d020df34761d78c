import type { User } from '@endorse/contract/accounts/schemas'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routesOf } from './app/all-routes.tsx'
import type { WebModule } from './foundation/module.ts'
import { navSectionsFor } from './foundation/nav.ts'
import { isGuarded } from './foundation/paths.ts'
import { applyRealtimeRules } from './foundation/realtime.ts'
import { getData, setData } from './lib/queries.ts'
import { fileQuery, query } from './lib/query.ts'
import { queryClient } from './lib/query-client.ts'
import { restoreSession, signIn } from './lib/session.ts'
import { connectSocket, disconnectSocket } from './lib/socket.ts'
import { modules } from './modules.ts'
import { minimalJob } from './testing/jobs.ts'
import { mockResponse, useMockServer } from './testing/mock-server.ts'
import { aarav, ravi } from './testing/people.ts'
import { renderRoutes } from './testing/render.tsx'

const fakeSocket = vi.hoisted(() => ({ emit(_event: string, _data: object) {} }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: () => undefined,
    onAny: (listener: typeof fakeSocket.emit) => {
      fakeSocket.emit = listener
    },
    io: { on: () => undefined },
    disconnect: () => undefined,
  }),
}))

/** The job of the next interview. */
const interviewedFor = fileQuery('interview', '/interviews/next', async () => '')

/** All that a new feature writes besides its line in `modules.ts`. */
const interviews: WebModule = {
  publicScreens: [{ path: '/hello', title: 'Hello', load: page('Hello') }],
  dashboardScreens: [
    {
      path: '/dashboard/interviews',
      title: 'Interviews',
      screens: { JOB_SEEKER: page('My interviews'), EMPLOYEE: { redirectTo: '/hello' } },
    },
  ],
  shell: async () => ({
    default: {
      navigation: [
        {
          section: 'JOBS',
          label: 'Interviews',
          icon: () => null,
          to: '/dashboard/interviews',
          viewers: ['JOB_SEEKER'],
        },
      ],
      topBar: () => <p>Next interview at 10:00</p>,
      banner: ({ user }) => user.role === 'JOB_SEEKER' && <p>An interview is due</p>,
      realtime: {
        job_changed: (cache, { jobId }) => setData(cache, interviewedFor, jobId),
      },
    },
  }),
}

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(async () => {
  queryClient.clear()
  disconnectSocket()
  localStorage.clear()
  sessionStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

it('adds the screens of a listed module', async () => {
  signIn('token', aarav, true)
  const { router } = renderRoutes(routesOf([...modules, interviews]), '/dashboard/interviews')
  await heading('My interviews')
  await act(() => router.navigate('/hello'))
  await heading('Hello')
  expect(document.title).toBe('Hello · Endorse')
})

it('redirects a viewer as the module declares', async () => {
  signIn('token', ravi, true)
  const { router } = renderRoutes(routesOf([...modules, interviews]), '/dashboard/interviews')
  await heading('Hello')
  expect(router.state.location.pathname).toBe('/hello')
})

it('adds the sidebar links of a listed module to the group of that title', async () => {
  expect(await sidebar(aarav, [...modules, interviews])).toEqual([
    [undefined, 'Home Page'],
    ['REFERRALS', 'Referrals Status'],
    ['JOBS', 'Job Recommendations', 'Add Job', 'Saved Jobs', 'Interviews'],
    ['CHATS', 'Messages'],
  ])
  expect(await sidebar(ravi, [...modules, interviews])).toEqual(await sidebar(ravi, modules))
})

it('shows what a listed module adds to the top bar and above the screens', async () => {
  signIn('token', aarav, true)
  renderRoutes(routesOf([...modules, interviews]), '/dashboard/interviews')
  await heading('My interviews')
  expect(within(screen.getByRole('banner')).getByText('Next interview at 10:00')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('An interview is due')).toBeTruthy()
})

it('applies the realtime rules of all listed modules to one event', async () => {
  const stop = applyRealtimeRules(await shellsOf([...modules, interviews]), queryClient)
  const job = query(jobPostingEndpoints.getJob, { params: { id: '7' } })
  setData(queryClient, job, minimalJob({ id: '7' }))
  await connectSocket()
  fakeSocket.emit('job_changed', { jobId: '7' })
  expect(getData(queryClient, interviewedFor)).toBe('7')
  mockResponse(jobPostingEndpoints.getJob, minimalJob({ title: 'Changed' }))
  expect(await queryClient.query({ ...job, staleTime: Infinity })).toMatchObject({ title: 'Changed' })
  stop()
  fakeSocket.emit('job_changed', { jobId: '8' })
  expect(getData(queryClient, interviewedFor)).toBe('7')
})

it('has each path once, and the dashboard screens below the paths that require a session', () => {
  const guarded = modules.flatMap(({ dashboardScreens = [] }) => dashboardScreens.map(({ path }) => path))
  const open = modules.flatMap(({ documents = [], publicScreens = [] }) => [
    ...documents,
    ...publicScreens.map(({ path }) => path),
  ])
  expect(new Set([...guarded, ...open]).size).toBe(guarded.length + open.length)
  expect(guarded.filter((path) => !isGuarded(path))).toEqual([])
  expect(open.filter(isGuarded)).toEqual([])
})

function page(title: string) {
  return async () => ({ default: () => <h1>{title}</h1> })
}

function heading(name: string) {
  return screen.findByRole('heading', { level: 1, name })
}

async function sidebar(user: User, of: WebModule[]) {
  const navigation = (await shellsOf(of)).flatMap((shell) => shell.navigation ?? [])
  return navSectionsFor(user, navigation).map(({ title, items }) => [
    title,
    ...items.map(({ label }) => label),
  ])
}

async function shellsOf(list: WebModule[]) {
  const files = await Promise.all(list.flatMap(({ shell }) => (shell ? [shell()] : [])))
  return files.map((file) => file.default)
}
