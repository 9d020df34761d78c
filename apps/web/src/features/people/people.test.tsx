import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import type { ListedPerson } from '@endorse/contract/people/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
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
  isSuspended: false,
}
const open = (path: string) => renderRoutes([{ path: paths.people, Component: PeoplePage }], path)
const lastQuery = () => Object.fromEntries(requests.at(-1)?.query ?? [])

describe('people', () => {
  it('are listed with their reports, and lead to their page', async () => {
    const priya = { ...asha, id: `${id.slice(0, -1)}2`, name: 'Priya Nair', isSuspended: true }
    mockResponse(peopleEndpoints.listPeople, { success: true, data: [asha, priya], pagination })
    open(paths.people)
    const [reports] = await screen.findAllByText('2 reports')
    expect(reports).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe(paths.person(id))
    screen.getByText('Suspended')
  })

  it('are searched, and say when nobody is found', async () => {
    mockResponse(peopleEndpoints.listPeople, { success: true, data: [], pagination })
    const { person } = open(paths.people)
    await screen.findByText('No people found')
    await person.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'asha{Enter}')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'asha' }))
  })
})
