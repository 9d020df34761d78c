import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type { Activity, SeekerHome } from '@endorse/contract/dashboards/schemas'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { signIn } from '../../../lib/session.ts'
import { activity, seekerHome } from '../../../testing/homes.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import shell from '../shell.ts'
import SeekerHomePage from './SeekerHomePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
  signIn('a token', aarav, false)
})

function open(home: SeekerHome = seekerHome(), activities: Activity[] = [], next: string | null = null) {
  mockResponse(dashboardEndpoints.seeker, { success: true, data: home })
  mockResponse(meetingEndpoints.listUpcoming, { success: true, data: { meetings: [] } })
  mockResponse(dashboardEndpoints.activities, ({ query }) => ({
    success: true as const,
    data: query.get('before')
      ? {
          activities: [activity({ id: 'older', kind: 'application.created', isOwn: true, status: null })],
          next: null,
        }
      : { activities, next },
  }))
  return renderRoutes([{ path: '/', Component: SeekerHomePage }], '/')
}

const jobId = '0199a000-0000-7000-8000-0000000000a1'
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const statValue = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent
const statLabels = () => screen.getAllByRole('term', { hidden: true }).map((label) => label.textContent)

describe('the home page of an Endorsee', () => {
  it('welcomes by name and shows the five figures', async () => {
    open()
    await screen.findByText('2 of your referrals moved forward this week.')
    screen.getByRole('heading', { level: 1, name: 'Welcome, Aarav Menon' })
    expect(statValue('Referrals Applied')).toBe('14')
    expect(statValue('Active Referrals')).toBe('5')
    expect(statValue('Pending Referrals')).toBe('6')
    expect(statValue('Rejected Referrals')).toBe('3')
    expect(statValue('Unread Messages')).toBe('0')
  })

  it('counts the unread messages again when one is read', async () => {
    open(seekerHome({ statistics: { unreadMessages: 2 } }))
    await waitFor(() => expect(statValue('Unread Messages')).toBe('2'))
    mockResponse(dashboardEndpoints.seeker, { success: true, data: seekerHome() })
    const read = { chatRoomId: 'room', seq: 2, changeSeq: 2, lastSeq: 2, unreadCount: 0 }
    await shell.realtime?.chat_marked_read?.(queryClient, read)
    await waitFor(() => expect(statValue('Unread Messages')).toBe('0'))
  })

  it('lists the active referrals, and leads to all of them', async () => {
    open()
    await screen.findByRole('row', { name: /Ananya Rao/ })
    const table = screen.getByRole('table', { name: 'Active Referrals' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Endorser Name', 'Company Name', 'Position Applied', 'Applied On', 'Status'])
    const row = within(table).getByRole('row', { name: /Ananya Rao/ })
    expect(row.textContent).toMatch(/Lumenpay.*Senior Backend Engineer.*19 Nov 2025.*Referred/)
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      '/dashboard/referralstatus/job/0199a000-0000-7000-8000-0000000000b1',
    )
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(
      '/dashboard/referralstatus?tab=approved',
    )
  })

  it('says that an Endorser has left the company', async () => {
    const [referral] = seekerHome().activeReferralDetails
    open(seekerHome({ activeReferralDetails: referral ? [{ ...referral, employeeLeft: true }] : [] }))
    expect((await screen.findByRole('row', { name: /Ananya Rao/ })).textContent).toContain(
      'Has left the company',
    )
  })

  it('says that there are no active referrals', async () => {
    open(seekerHome({ activeReferralDetails: [] }))
    await screen.findByRole('heading', { name: 'No active referrals found' })
  })

  it('shows the five figures and the next steps to an Endorsee who never applied', async () => {
    open(
      seekerHome({
        statistics: { totalApplicationsApplied: 0 },
        userProfile: { isComplete: true, myPreferences: null },
      }),
    )
    const steps = await panel('What to do next')
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Done: Complete your profile'),
      expect.stringContaining('Say what you are looking for'),
      expect.stringContaining('Ask for your first referral'),
    ])
    expect(steps.getByRole('link', { name: 'Find a job' }).getAttribute('href')).toBe(
      '/dashboard/jobrecommendations',
    )
    expect(statValue('Referrals Applied')).toBe('0')
    screen.getByText('Unread Messages', { selector: 'dt' })
  })

  it('keeps what the loading page shows in its place for an Endorsee who never applied', async () => {
    const data = seekerHome({ statistics: { totalApplicationsApplied: 0 }, activeReferralDetails: [] })
    const respond = mockDeferredResponse(dashboardEndpoints.seeker, { success: true, data })
    mockResponse(meetingEndpoints.listUpcoming, { success: true, data: { meetings: [] } })
    mockResponse(dashboardEndpoints.activities, { success: true, data: { activities: [], next: null } })
    renderRoutes([{ path: '/', Component: SeekerHomePage }], '/')
    await screen.findByText('Loading dashboard...')
    const whileLoading = statLabels()
    respond()
    const steps = await screen.findByRole('region', { name: 'What to do next' })
    expect(statLabels()).toEqual(whileLoading)
    const heading = screen.getByRole('heading', { name: 'Active Referrals' })
    expect(heading.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('names the preferred companies and leads to where they are edited', async () => {
    open()
    const companies = await panel('My Preferred Companies')
    expect(companies.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Lumenpay3 Endorsers'),
      expect.stringContaining('Banyan BankNo Endorsers yet'),
    ])
    expect(companies.getByRole('link', { name: 'Edit my preferred companies' }).getAttribute('href')).toBe(
      '/profile/job-preferences',
    )
  })

  it('has an empty list of meetings', async () => {
    open()
    const meetings = await panel('Upcoming Meetings')
    await meetings.findByRole('heading', { name: 'No meetings planned' })
  })

  it('is loaded again after five minutes', async () => {
    // Not `setImmediate` and the like, which the mock server uses.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    open()
    await screen.findByRole('table', { name: 'Active Referrals' })
    const data = seekerHome({ statistics: { unreadMessages: 4 } })
    mockResponse(dashboardEndpoints.seeker, { success: true, data })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await waitFor(() => expect(statValue('Unread Messages')).toBe('4'))
  })

  it('says what failed, and tries again', async () => {
    mockError(dashboardEndpoints.seeker, 'TOO_MANY_REQUESTS', 'The database is away')
    const { person } = renderRoutes([{ path: '/', Component: SeekerHomePage }], '/')
    await screen.findByText('Error loading dashboard: The database is away')
    mockResponse(dashboardEndpoints.seeker, { success: true, data: seekerHome() })
    mockResponse(dashboardEndpoints.activities, { success: true, data: { activities: [], next: null } })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('table', { name: 'Active Referrals' })
  })

  it('says that it is loading', async () => {
    const respond = mockDeferredResponse(dashboardEndpoints.seeker, { success: true, data: seekerHome() })
    mockResponse(dashboardEndpoints.activities, { success: true, data: { activities: [], next: null } })
    renderRoutes([{ path: '/', Component: SeekerHomePage }], '/')
    await screen.findByText('Loading dashboard...')
    respond()
    await screen.findByText('My Preferences')
  })
})

const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const findList = () => screen.findByRole('list', { name: /My preferences/ })

describe('the preferences', () => {
  it('are five rows with their values', async () => {
    open()
    expect(rows(await findList())).toEqual([
      'LocationBangalore, Pune1',
      'Salary Range₹28–40 LPA2',
      'Job FunctionBackend Engineer3',
      'Industry SectorFinancial technology4',
      'DomainNot specified5',
    ])
  })

  it('move with the arrow keys, keep the focus, and are saved', async () => {
    mockResponse(profileEndpoints.orderPreferences, ({ body }) => ({
      success: true as const,
      message: '',
      data: body as { order: never },
    }))
    const { person } = open()
    const list = await findList()
    screen.getByRole('button', { name: 'Move Domain, number 5' }).focus()
    await person.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(rows(list)[2]).toBe('DomainNot specified3'))
    await screen.findByText('Domain is now number 3 of 5')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Domain, number 3')
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({
        order: ['LOCATION', 'SALARY_RANGE', 'DOMAIN', 'JOB_FUNCTION', 'INDUSTRY_SECTOR'],
      }),
    )
  })

  it('do not move beyond the ends', async () => {
    const { person } = open()
    await findList()
    screen.getByRole('button', { name: 'Move Location, number 1' }).focus()
    await person.keyboard('{ArrowUp}')
    expect(requests.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false)
  })

  it('go back when saving fails', async () => {
    mockError(profileEndpoints.orderPreferences, 'TOO_MANY_REQUESTS', 'Not saved')
    const { person } = open()
    const list = await findList()
    screen.getByRole('button', { name: 'Move Location, number 1' }).focus()
    await person.keyboard('{ArrowDown}')
    await screen.findByText('Not saved')
    expect(rows(list)[0]).toBe('LocationBangalore, Pune1')
  })

  it('explain once in a session how to drag', async () => {
    const first = open()
    const hint = await screen.findByText('Hold and drag to set what matters most')
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move Location, number 1' }))
    expect(hint.isConnected).toBe(false)
    first.unmount()
    open()
    await findList()
    expect(screen.queryByText('Hold and drag to set what matters most')).toBeNull()
  })

  it('need no explanation any more for who has moved one', async () => {
    open().unmount()
    localStorage.setItem('preferences were moved', 'yes')
    sessionStorage.clear()
    open()
    await findList()
    expect(screen.queryByText('Hold and drag to set what matters most')).toBeNull()
  })

  it('can be added by an Endorsee without a profile', async () => {
    open(seekerHome({ userProfile: { myPreferences: null } }))
    const link = await screen.findByRole('link', { name: 'Add preferences' })
    expect(link.getAttribute('href')).toBe('/profile/job-preferences')
  })
})

describe('the activities', () => {
  it('stand by day and lead to what they are about', async () => {
    const today = new Date().toISOString()
    open(seekerHome(), [
      activity({
        id: 'a',
        kind: 'job.saved',
        isOwn: true,
        at: today,
        status: null,
        application: null,
        jobId,
      }),
      activity(),
    ])
    const activities = await panel('Recent Activities')
    const saved = await activities.findByRole('link', { name: 'You saved a job' })
    expect(saved.getAttribute('href')).toBe(`/dashboard/jobdescription/${jobId}`)
    const accepted = activities.getByRole('link', { name: 'Ananya Rao accepted your application' })
    expect(accepted.getAttribute('href')).toMatch(/^\/dashboard\/referralstatus\/job\//)
    expect(activities.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      'Today',
      '19 Nov 2025',
    ])
  })

  it('continue with View more', async () => {
    const { person } = open(seekerHome(), [activity()], 'position')
    await person.click(await screen.findByRole('button', { name: 'View more' }))
    await screen.findByRole('link', { name: 'You asked for a referral' })
    expect(screen.queryByRole('button', { name: 'View more' })).toBeNull()
  })

  it('show a new request with the glyph of a status', async () => {
    open(seekerHome(), [activity({ kind: 'application.created', isOwn: true, status: null })])
    const asked = await screen.findByRole('link', { name: 'You asked for a referral' })
    expect(asked.closest('li')?.querySelector('svg')).not.toBeNull()
  })

  it('may be none', async () => {
    open()
    await screen.findByRole('heading', { name: 'Nothing has happened yet' })
  })

  it('fail without the rest of the page', async () => {
    mockResponse(dashboardEndpoints.seeker, { success: true, data: seekerHome() })
    mockError(dashboardEndpoints.activities, 'TOO_MANY_REQUESTS', 'Not now')
    renderRoutes([{ path: '/', Component: SeekerHomePage }], '/')
    await screen.findByText('Not now')
    screen.getByRole('table', { name: 'Active Referrals' })
  })
})

const columnOf = async (title: string) => (await screen.findByRole('region', { name: title })).parentElement

it('has two columns that do not wait for each other', async () => {
  open()
  expect(await columnOf('My Preferences')).toBe(await columnOf('Upcoming Meetings'))
  expect(await columnOf('My Preferred Companies')).toBe(await columnOf('Recent Activities'))
})
