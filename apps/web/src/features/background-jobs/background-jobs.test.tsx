import { backgroundJobEndpoints } from '@endorse/contract/background-jobs/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import BackgroundJobsPage from './BackgroundJobsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const id = '0199a000-0000-7000-8000-0000000000c1'
const at = '2026-11-22T08:00:00.000Z'
const open = (path: string) =>
  renderRoutes([{ path: paths.backgroundJobs, Component: BackgroundJobsPage }], path)

describe('background jobs', () => {
  const failed = { id, queue: 'send-mail', error: 'Connection refused', tries: 6, failedAt: at }
  const queues = [
    { name: 'send-mail', waiting: 3, running: 1, done: 1204, failed: 1, usualMilliseconds: 420 },
  ]

  it('show the queues, and run a failed job again', async () => {
    mockResponse(backgroundJobEndpoints.backgroundJobs, {
      success: true,
      data: { queues, failed: [failed], countedAt: at },
    })
    mockResponse(backgroundJobEndpoints.retryBackgroundJobs, {
      success: true,
      message: 'The job runs again',
      retried: 1,
    })
    const { person } = open(paths.backgroundJobs)
    await screen.findByText('Connection refused')
    screen.getByText('0.4 s')
    await person.click(screen.getByRole('button', { name: 'Retry Send mail' }))
    await screen.findByText('The job runs again')
    expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({ ids: [id] })
  })

  it('say nothing of failures when there are none', async () => {
    mockResponse(backgroundJobEndpoints.backgroundJobs, {
      success: true,
      data: { queues: [{ ...queues[0], failed: 0 } as (typeof queues)[0]], failed: [], countedAt: at },
    })
    open(paths.backgroundJobs)
    await screen.findByRole('heading', { name: 'Queues' })
    expect(screen.queryByRole('heading', { name: 'Failed' })).toBeNull()
  })
})
