import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { applicationToReview, reviewedApplication, seekerProfileView } from '../../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { farhan } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import ApplicationSearchPage from './ApplicationSearchPage.tsx'
import StaffApplicationPage from './StaffApplicationPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const application = reviewedApplication({ canDecide: false })

function mockSearchResults(...data: (typeof application)[]) {
  const pagination = { page: 1, limit: 20, totalItems: data.length, totalPages: Math.min(1, data.length) }
  mockResponse(applicationEndpoints.searchAll, { success: true, data, totalIsCapped: false, pagination })
}

const openList = () => renderRoutes([{ path: '/', Component: ApplicationSearchPage }], '/')
const lastQuery = () => requests.findLast(({ path }) => path === '/api/v1/platform/applications')?.query

describe('application search', () => {
  it('searches, and shows an error for too short a text', async () => {
    mockSearchResults(application)
    const { person, router } = openList()
    await screen.findByRole('row', { name: /Aarav Menon/ })
    const box = screen.getByRole('searchbox', { name: 'Search by applicant, address or id' })
    await person.type(box, 'aa{Enter}')
    screen.getByText('Please type at least 3 letters')
    expect(router.state.location.search).toBe('')
    await person.type(box, 'rav{Enter}')
    expect(screen.queryByText('Please type at least 3 letters')).toBeNull()
    await waitFor(() => expect(lastQuery()?.get('search')).toBe('aarav'))
  })

  it('shows a capped total with a plus', async () => {
    const pagination = { page: 1, limit: 20, totalItems: 10_000, totalPages: 500 }
    mockResponse(applicationEndpoints.searchAll, {
      success: true,
      data: [application],
      totalIsCapped: true,
      pagination,
    })
    openList()
    await screen.findByText('Showing 1 of 10,000+ applications')
  })

  it('shows an empty state', async () => {
    mockSearchResults()
    openList()
    await screen.findByText('No one has applied yet.')
  })
})

const openApplication = () =>
  renderRoutes([{ path: '/:applicationId', Component: StaffApplicationPage }], `/${application.id}`)

const reasonOf = (body: unknown) => (body as { reason?: string } | undefined)?.reason

function mockApplication() {
  mockResponse(applicationEndpoints.openForReview, ({ body }) => ({
    success: true as const,
    data: reasonOf(body)
      ? applicationToReview(
          { ...application, resumeUrl: '/files/1?sig=x', resumeName: 'Aarav.pdf' },
          { profile: seekerProfileView({ bio: 'I build ledgers.' }) },
        )
      : applicationToReview(application),
  }))
  mockResponse(fileEndpoints.parseResume, {
    success: true,
    data: { rawText: 'Twelve years of ledgers' },
  } as never)
}

describe('private data of the applicant', () => {
  it('requires a logged reason, then shows profile and resume', async () => {
    mockApplication()
    const { person } = openApplication()
    await screen.findByRole('heading', { level: 1, name: 'Aarav Menon' })
    expect(screen.queryByText('I build ledgers.')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Read with a reason' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why do you read this?' }))
    dialog.getByText(/with your name and your reason/)
    await person.type(dialog.getByLabelText('Reason'), 'short')
    await person.click(dialog.getByRole('button', { name: 'Read profile' }))
    dialog.getByText('Please say why in at least 10 characters')
    expect(requests.some(({ body }) => reasonOf(body))).toBe(false)
    await person.type(dialog.getByLabelText('Reason'), ' was not enough')
    await person.click(dialog.getByRole('button', { name: 'Read profile' }))
    await screen.findByText('I build ledgers.')
    await screen.findByText('Twelve years of ledgers')
    screen.getByText('Your reason: short was not enough')
    expect(requests.map(({ body }) => reasonOf(body))).toContain('short was not enough')
  })

  it('is not offered for withdrawn applications', async () => {
    mockResponse(applicationEndpoints.openForReview, {
      success: true,
      data: applicationToReview({ ...application, status: 'WITHDRAWN' }),
    })
    openApplication()
    await screen.findByText('Withdrawn by the applicant')
    expect(screen.queryByRole('button', { name: 'Read with a reason' })).toBeNull()
  })

  it('shows that the application does not exist', async () => {
    mockError(applicationEndpoints.openForReview, 'NOT_FOUND', 'Application not found')
    openApplication()
    await screen.findByText('Application not found')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
