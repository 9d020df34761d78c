import {
  authEndpoints,
  type CompanyAdminStatus,
  type CompanyOverview,
  dashboardEndpoints,
  type PlatformOverview,
} from '@endorse/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { reviewedApplication } from '../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali, farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AdminHomePage from './AdminHomePage.tsx'
import PlatformHomePage from './PlatformHomePage.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.useRealTimers())

const open = (Component: typeof AdminHomePage, address = '/') =>
  renderRoutes([{ path: '/', Component }], address)
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

const standing = (about: Partial<CompanyAdminStatus> = {}) =>
  mockResponse(dashboardEndpoints.adminStatus, {
    success: true,
    data: {
      status: 'PENDING',
      company: { id: anjali.company?.id ?? '', name: 'Acme' },
      hasAdmins: true,
      requestedAt: '2025-11-19T05:12:00.000Z',
      ...about,
    },
  })

describe('a company admin who waits', () => {
  beforeEach(() => signIn('a token', { ...anjali, approved: false }, false))

  it.each([
    [{}, 'We are asking about you at Acme', /We asked those who already speak for Acme/],
    [
      { hasAdmins: false },
      'We are asking about you at Acme',
      /Nobody speaks for Acme yet, so the staff of Endorse/,
    ],
    [{ company: null }, 'We are asking about your company', /does not say for which company/],
    [
      { status: 'REFUSED' as const, company: null },
      'You do not speak for a company',
      /Your own account stays yours/,
    ],
  ])('reads what happens next: %j', async (about, title, text) => {
    standing(about)
    open(AdminHomePage)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe(
      '/dashboard/settings',
    )
    expect(requests.map(({ path }) => path)).not.toContain('/api/v1/company/overview')
  })

  it('sees the company as soon as somebody has said yes', async () => {
    standing()
    mockResponse(authEndpoints.me, anjali)
    mockResponse(dashboardEndpoints.company, { success: true, data: overview() })
    open(AdminHomePage)
    await screen.findByRole('heading', { level: 1, name: 'We are asking about you at Acme' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeTruthy()
  })
})

function overview(about: Partial<CompanyOverview> = {}): CompanyOverview {
  return {
    company: { id: anjali.company?.id ?? '', name: 'Acme' },
    endorsers: 12,
    openPostings: 10_000,
    openPostingsIsCapped: true,
    applications: { pending: 4, approved: 2, rejected: 1 },
    oldestPending: [],
    ...about,
  }
}

describe('a company admin', () => {
  beforeEach(() => signIn('a token', anjali, false))

  it('sees the company in figures, and what waits for longest', async () => {
    const waits = reviewedApplication({ canReassign: true, canDecide: false, assignedEmployee: 'Ravi Kumar' })
    mockResponse(dashboardEndpoints.company, { success: true, data: overview({ oldestPending: [waits] }) })
    open(AdminHomePage)
    await screen.findByRole('heading', { level: 1, name: 'Acme' })
    expect(figure('Endorsers')).toBe('12')
    expect(figure('Open postings')).toBe('10,000+')
    expect(figure('Pending')).toBe('4')
    const row = within(screen.getByRole('list', { name: 'Waiting longest' })).getByRole('listitem')
    expect(row.textContent).toMatch(/Aarav Menon.*Senior Backend Engineer.*Ravi Kumar/)
    expect(within(row).getByRole('button', { name: 'Reassign Aarav Menon' })).toBeTruthy()
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/dashboard/applications/${waits.id}`)
  })

  it('reads that nothing waits', async () => {
    mockResponse(dashboardEndpoints.company, { success: true, data: overview() })
    open(AdminHomePage)
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy()
  })

  it('is told when it cannot be loaded, and tries again', async () => {
    mockError(dashboardEndpoints.company, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = open(AdminHomePage)
    expect(await screen.findByText('Failed to load the overview. Please try again.')).toBeTruthy()
    mockResponse(dashboardEndpoints.company, { success: true, data: overview() })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeTruthy()
  })

  it('who may not speak for the company any more sees that', async () => {
    mockError(dashboardEndpoints.company, 'COMPANY_NOT_APPROVED', 'Not approved')
    mockResponse(authEndpoints.me, { ...anjali, approved: false })
    mockResponse(dashboardEndpoints.adminStatus, {
      success: true,
      data: { status: 'REFUSED', company: null, hasAdmins: false, requestedAt: '2025-11-19T05:12:00.000Z' },
    })
    open(AdminHomePage)
    expect(await screen.findByRole('heading', { name: 'You do not speak for a company' })).toBeTruthy()
  })
})

describe('platform staff', () => {
  const data: PlatformOverview = {
    countedAt: '2025-11-19T05:12:00.000Z',
    people: { JOB_SEEKER: 123_456, EMPLOYEE: 2_345, ADMIN: 67, PLATFORM_EMPLOYEE: 8 },
    companies: 910,
    activePostings: 1_000_000,
    applications: { pending: 11, approved: 22, rejected: 33 },
    lastSevenDays: { people: 44, postings: 55, applications: 66 },
  }
  beforeEach(() => signIn('a token', farhan, false))

  it('see the platform in figures, and from when they are', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    open(PlatformHomePage)
    expect(await screen.findByText('1,23,456')).toBeTruthy()
    expect(figure('Active postings')).toBe('10,00,000')
    expect(figure('New applications')).toBe('66')
    expect(screen.getByText(/^Counted at/)).toBeTruthy()
  })

  it('read the answer as it came behind Raw', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    const { person, router } = open(PlatformHomePage)
    await person.click(await screen.findByRole('tab', { name: 'Raw' }))
    const raw = await screen.findByLabelText('The answer of the server')
    expect(JSON.parse(raw.textContent ?? '')).toEqual({ success: true, data })
    expect(router.state.location.search).toBe('?tab=raw')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('are told when it cannot be loaded', async () => {
    mockError(dashboardEndpoints.platform, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = open(PlatformHomePage)
    await screen.findByText('Failed to load the overview. Please try again.')
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('910')).toBeTruthy())
  })
})
