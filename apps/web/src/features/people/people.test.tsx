import { auditLogEndpoints } from '@endorse/contract/audit-log/endpoints'
import type { AuditLogEntry } from '@endorse/contract/audit-log/schemas'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import type { ListedPerson } from '@endorse/contract/people/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AuditLogPage from '../audit-log/AuditLogPage.tsx'
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
const open = (path: string) =>
  renderRoutes(
    [
      { path: paths.people, Component: PeoplePage },
      { path: paths.auditLog, Component: AuditLogPage },
    ],
    path,
  )
const lastQuery = () => Object.fromEntries(requests.at(-1)?.query ?? [])

describe('people', () => {
  it('are listed with their reports, and lead to what was done with their data', async () => {
    mockResponse(peopleEndpoints.listPeople, { success: true, data: [asha], pagination })
    mockResponse(auditLogEndpoints.auditLog, { success: true, data: [entry], pagination })
    const { person } = open(paths.people)
    await screen.findByText('2 reports')
    await person.click(screen.getByRole('link', { name: 'Asha Rao' }))
    await screen.findByRole('heading', { name: 'Audit Log' })
    await screen.findByText('Resume opened')
    expect(lastQuery()).toMatchObject({ person: id, days: '365' })
  })

  it('are searched, and say when nobody is found', async () => {
    mockResponse(peopleEndpoints.listPeople, { success: true, data: [], pagination })
    const { person } = open(paths.people)
    await screen.findByText('No people found')
    await person.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'asha{Enter}')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'asha' }))
  })
})
