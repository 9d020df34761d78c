import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type { CompanyAdminStatus, CompanyOverview } from '@endorse/contract/dashboards/schemas'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
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
    [
      { hasAdmins: false },
      'Waiting for the Endorse staff to approve you',
      /Acme has no admin yet, so the Endorse staff/,
    ],
    [
      { company: null, hasAdmins: false },
      'Waiting for the Endorse staff to approve you',
      /does not show which company/,
    ],
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
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(anjali.company?.name)
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
  const data = {
    countedAt: '2025-11-19T05:12:00.000Z',
    people: {
      JOB_SEEKER: { total: 123_456, lastSevenDays: 1_320 },
      EMPLOYEE: { total: 2_345, lastSevenDays: 0 },
      ADMIN: { total: 67, lastSevenDays: 0 },
      PLATFORM_EMPLOYEE: { total: 8, lastSevenDays: 0 },
    },
    companies: { total: 910, withEndorsers: 74 },
    activePostings: { total: 1_000_000, lastSevenDays: 55, claimed: 112 },
    applications: { pending: 346, approved: 22, rejected: 33, lastSevenDays: 66, pendingOverAWeek: 41 },
    tasks: [
      {
        kind: 'ADMIN_REQUESTS',
        count: 1,
        since: '2025-11-16T05:12:00.000Z',
        name: 'Anjali Mehta',
        detail: 'Banyan Bank',
      },
      {
        kind: 'CONTACT_MESSAGES',
        count: 2,
        since: '2025-11-18T05:12:00.000Z',
        name: 'Tara Sen',
        detail: 'I cannot open the code',
      },
    ],
  } satisfies ResponseOf<typeof dashboardEndpoints.platform>['data']
  beforeEach(() => signIn('a token', farhan, false))

  it('see that no application waits for more than a week', async () => {
    const applications = { ...data.applications, pendingOverAWeek: 0 }
    mockResponse(dashboardEndpoints.platform, { success: true, data: { ...data, applications } })
    open(PlatformHomePage)
    await screen.findByText('none older than a week')
  })

  it('see the platform’s counts and their time', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    open(PlatformHomePage)
    await screen.findByText('1,23,456')
    screen.getByText('+1,320 this week')
    expect(statValue('Active postings')).toBe('10,00,000')
    screen.getByText('41 older than a week')
    screen.getByText(/^Updated/)
  })

  it('see how many company admins there are, and how the applications were answered', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    open(PlatformHomePage)
    await screen.findByText('1,23,456')
    const { people, applications } = data
    expect(statValue('Company admins')).toBe(people.ADMIN.total.toLocaleString('en-IN'))
    expect(statValue('Approved applications')).toBe(applications.approved.toLocaleString('en-IN'))
    expect(statValue('Rejected applications')).toBe(applications.rejected.toLocaleString('en-IN'))
  })

  it('see what waits for them, each with a link', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    open(PlatformHomePage)
    const request = await screen.findByRole('link', { name: 'Open: Anjali Mehta asks to be an admin' })
    expect(request.getAttribute('href')).toBe(paths.adminRequests)
    screen.getByText('Banyan Bank')
    const messages = screen.getByRole('link', { name: 'Open: 2 contact messages' })
    expect(messages.getAttribute('href')).toBe(paths.contactMessages)
    screen.getByText('Tara Sen · I cannot open the code')
  })

  it('see that nothing waits for them', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data: { ...data, tasks: [] } })
    open(PlatformHomePage)
    await screen.findByText('Nothing needs you')
  })

  it('see the raw response behind the link Raw', async () => {
    mockResponse(dashboardEndpoints.platform, { success: true, data })
    const { person, router } = open(PlatformHomePage)
    await person.click(await screen.findByRole('link', { name: 'Raw response' }))
    const raw = await screen.findByLabelText('Server response')
    expect(JSON.parse(raw.textContent ?? '')).toEqual({ success: true, data })
    expect(router.state.location.search).toBe('?tab=raw')
    await person.click(screen.getByRole('link', { name: 'Overview' }))
    await screen.findByText('1,23,456')
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
