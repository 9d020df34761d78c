import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type {
  CompanyAdminStatus,
  CompanyOverview,
  PlatformOverview,
} from '@endorse/contract/dashboards/schemas'
import { screen, within } from '@testing-library/react'
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
const statValue = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

const mockAdminStatus = (about: Partial<CompanyAdminStatus> = {}) =>
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

describe('a pending company admin', () => {
  beforeEach(() => signIn('a token', { ...anjali, approved: false }, false))

  it.each([
    [{}, 'Waiting for Acme to approve you', /We asked the admins of Acme/],
    [{ hasAdmins: false }, 'Waiting for Acme to approve you', /Acme has no admin yet, so the Endorse staff/],
    [{ company: null }, 'Waiting for approval', /does not show which company/],
    [
      { status: 'REJECTED' as const, company: null },
      'You are not an admin of a company',
      /You keep your account/,
    ],
  ])('sees what happens next: %j', async (about, title, text) => {
    mockAdminStatus(about)
    open(AdminHomePage)
    await screen.findByRole('heading', { level: 1, name: title })
    screen.getByText(text)
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe(
      '/dashboard/settings',
    )
    expect(requests.map(({ path }) => path)).not.toContain('/api/v1/company/overview')
  })

  it('sees the company as soon as the request is approved', async () => {
    mockAdminStatus()
    mockResponse(authEndpoints.me, anjali)
    mockResponse(dashboardEndpoints.company, { success: true, data: overview() })
    open(AdminHomePage)
    await screen.findByRole('heading', { level: 1, name: 'Waiting for Acme to approve you' })
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByRole('heading', { level: 1, name: 'Acme' })
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

  it('sees the company’s counts and its oldest pending applications', async () => {
    const pendingApplication = reviewedApplication({
      canReassign: true,
      canDecide: false,
      assignedEmployee: 'Ravi Kumar',
    })
    mockResponse(dashboardEndpoints.company, {
      success: true,
      data: overview({ oldestPending: [pendingApplication] }),
    })
    open(AdminHomePage)
    await screen.findByRole('heading', { level: 1, name: 'Acme' })
    expect(statValue('Endorsers')).toBe('12')
    expect(statValue('Open postings')).toBe('10,000+')
    expect(statValue('Pending')).toBe('4')
    const row = within(screen.getByRole('table', { name: 'Waiting longest' })).getByRole('row', {
      name: /Aarav Menon/,
    })
    expect(row.textContent).toMatch(/Aarav Menon.*Senior Backend Engineer.*Ravi Kumar/)
    within(row).getByRole('button', { name: 'Reassign Aarav Menon' })
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      `/dashboard/applications/${pendingApplication.id}`,
    )
  })

  it('sees that no application is pending', async () => {
    mockResponse(dashboardEndpoints.company, { success: true, data: overview() })
    open(AdminHomePage)
    await screen.findByRole('heading', { name: 'No pending applications' })
  })

  it('sees an error with a retry', async () => {
    mockError(dashboardEndpoints.company, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = open(AdminHomePage)
    await screen.findByText('Failed to load the overview. Please try again.')
    mockResponse(dashboardEndpoints.company, { success: true, data: overview() })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { level: 1, name: 'Acme' })
  })

  it('sees when the approval was withdrawn', async () => {
    mockError(dashboardEndpoints.company, 'COMPANY_NOT_APPROVED', 'Not approved')
    mockResponse(authEndpoints.me, { ...anjali, approved: false })
    mockResponse(dashboardEndpoints.adminStatus, {
      success: true,
      data: { status: 'REJECTED', company: null, hasAdmins: false, requestedAt: '2025-11-19T05:12:00.000Z' },
    })
    open(AdminHomePage)
    await screen.findByRole('heading', { name: 'You are not an admin of a company' })
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

  it('see the platform’s counts and their time', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    open(PlatformHomePage)
    await screen.findByText('1,23,456')
    expect(statValue('Active postings')).toBe('10,00,000')
    expect(statValue('New applications')).toBe('66')
    screen.getByText(/^Updated/)
  })

  it('see the raw response in the Raw tab', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    const { person, router } = open(PlatformHomePage)
    await person.click(await screen.findByRole('tab', { name: 'Raw' }))
    const raw = await screen.findByLabelText('Server response')
    expect(JSON.parse(raw.textContent ?? '')).toEqual({ success: true, data })
    expect(router.state.location.search).toBe('?tab=raw')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('see an error when loading fails', async () => {
    mockError(dashboardEndpoints.platform, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = open(PlatformHomePage)
    await screen.findByText('Failed to load the overview. Please try again.')
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('910')
  })
})
