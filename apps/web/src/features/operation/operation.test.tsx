import { operationEndpoints } from '@endorse/contract/operation/endpoints'
import type { AuditLogEntry, ListedPerson } from '@endorse/contract/operation/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AuditLogPage from './AuditLogPage.tsx'
import BackgroundJobsPage from './BackgroundJobsPage.tsx'
import PeoplePage from './PeoplePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const id = '0199a000-0000-7000-8000-0000000000c1'
const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }
const asha: ListedPerson = {
  id,
  name: 'Asha Rao',
  email: 'asha@postbox.example',
  role: 'JOB_SEEKER',
  company: null,
  joinedAt: '2026-08-12T08:00:00.000Z',
  lastSeenAt: null,
  applications: 9,
  openReports: 2,
}
const entry: AuditLogEntry = {
  id,
  at: '2026-11-22T08:00:00.000Z',
  action: 'resume.opened',
  actor: null,
  subject: { id, kind: 'PERSON', name: 'Asha Rao' },
  data: { reason: 'a complaint' },
}
const open = (path: string, query = '') =>
  renderRoutes(
    [
      { path: paths.people, Component: PeoplePage },
      { path: paths.auditLog, Component: AuditLogPage },
      { path: paths.backgroundJobs, Component: BackgroundJobsPage },
    ],
    path + query,
  )
const lastQuery = () => Object.fromEntries(requests.at(-1)?.query ?? [])

describe('people', () => {
  it('are listed with their reports, and lead to what was done with their data', async () => {
    mockResponse(operationEndpoints.listPeople, { success: true, data: [asha], pagination })
    mockResponse(operationEndpoints.auditLog, { success: true, data: [entry], pagination })
    const { person } = open(paths.people)
    await screen.findByText('2 reports')
    await person.click(screen.getByRole('link', { name: 'Asha Rao' }))
    await screen.findByRole('heading', { name: 'Audit Log' })
    await screen.findByText('Resume opened')
    expect(lastQuery()).toMatchObject({ person: id, days: '365' })
  })

  it('are searched, and say when nobody is found', async () => {
    mockResponse(operationEndpoints.listPeople, { success: true, data: [], pagination })
    const { person } = open(paths.people)
    await screen.findByText('No people found')
    await person.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'asha{Enter}')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'asha' }))
  })
})

describe('the audit log', () => {
  it('shows who did what about whom, and why', async () => {
    mockResponse(operationEndpoints.auditLog, { success: true, data: [entry], pagination })
    open(paths.auditLog)
    await screen.findByText('Resume opened')
    screen.getByText('Not signed in')
    expect(screen.queryByText('NI')).toBeNull()
    screen.getByText('Reason: a complaint')
    screen.getByRole('link', { name: 'Asha Rao' })
  })

  it('says when it does not load', async () => {
    mockError(operationEndpoints.auditLog, 'INTERNAL', 'It is broken')
    open(paths.auditLog)
    await screen.findByText('Entries did not load')
  })
})

describe('background jobs', () => {
  const failed = { id, queue: 'send-mail', error: 'Connection refused', tries: 6, failedAt: entry.at }
  const queues = [
    { name: 'send-mail', waiting: 3, running: 1, done: 1204, failed: 1, usualMilliseconds: 420 },
  ]

  it('show the queues, and run a failed job again', async () => {
    mockResponse(operationEndpoints.backgroundJobs, {
      success: true,
      data: { queues, failed: [failed], countedAt: entry.at },
    })
    mockResponse(operationEndpoints.retryBackgroundJobs, {
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
    mockResponse(operationEndpoints.backgroundJobs, {
      success: true,
      data: { queues: [{ ...queues[0], failed: 0 } as (typeof queues)[0]], failed: [], countedAt: entry.at },
    })
    open(paths.backgroundJobs)
    await screen.findByRole('heading', { name: 'Queues' })
    expect(screen.queryByRole('heading', { name: 'Failed' })).toBeNull()
  })
})
