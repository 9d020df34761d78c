import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { reminderEndpoints } from '@endorse/contract/dashboards/reminders/endpoints'
import type { Activity, EndorserHome } from '@endorse/contract/dashboards/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { reviewedApplication } from '../../../testing/applications.ts'
import { dayInIndia } from '../../../testing/day-in-india.ts'
import { activity, endorserHome } from '../../../testing/homes.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/toast.ts'
import { ApplicantsBadge } from '../ApplicantsBadge.tsx'
import EndorserHomePage from './EndorserHomePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

function open(home: EndorserHome = endorserHome(), activities: Activity[] = []) {
  mockResponse(dashboardEndpoints.endorser, { success: true, data: home })
  mockResponse(meetingEndpoints.listUpcoming, { success: true, data: { meetings: [] } })
  mockResponse(dashboardEndpoints.activities, { success: true, data: { activities, next: null } })
  return renderRoutes([{ path: '/', Component: EndorserHomePage }], '/')
}

const statValue = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const { id } = reviewedApplication()
const [request] = endorserHome().activeReferralRequests

describe('the home page of an Endorser', () => {
  it('welcomes by name and shows the four figures', async () => {
    open()
    await screen.findByText(
      /^5 people are waiting for your answer, the longest for \d+ days\. Requests that are open to all Endorsers count, too\.$/,
    )
    screen.getByRole('heading', { level: 1, name: 'Welcome, Ravi Kumar' })
    expect(statValue('Referrals Received')).toBe('38')
    expect(statValue('Accepted Referrals')).toBe('21')
    expect(statValue('Pending Approvals')).toBe('5')
    expect(statValue('Rejected Referrals')).toBe('12')
  })

  it('shows how many requests stand at each step', async () => {
    open()
    const flow = await screen.findByRole('list', { name: 'Where your referrals stand' })
    expect(
      within(flow)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Asked3not read yet',
      'Read2to answer',
      'Accepted4to refer',
      'Referred6outcome open',
      'Outcome52 hired',
    ])
  })

  it('lists the requests with resume and LinkedIn, and leads to all of them', async () => {
    open(
      endorserHome({
        activeReferralRequests: [
          ...endorserHome().activeReferralRequests,
          ...(request
            ? [
                {
                  ...request,
                  id: '0199a000-0000-7000-8000-0000000000b2',
                  endorseeName: 'Tenzin Dolma',
                  hasResume: false,
                  hasLinkedIn: false,
                  linkedinUrl: null,
                },
              ]
            : []),
        ],
      }),
    )
    const row = await screen.findByRole('row', { name: /Aarav Menon/ })
    const table = screen.getByRole('table', { name: 'Active Referral Requests' })
    expect(row.textContent).toMatch(/1 of 2 skills.*Senior Backend Engineer.*19 Nov 2025/)
    expect(
      within(row).getByRole('link', { name: 'View the resume of Aarav Menon' }).getAttribute('href'),
    ).toBe(`/dashboard/applications/${id}`)
    expect(within(row).getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
      'https://www.linkedin.com/in/aarav',
    )
    expect(within(table).getByRole('row', { name: /Tenzin Dolma/ }).textContent).toMatch(
      /No Resume.*No LinkedIn/,
    )
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(
      '/dashboard/applications',
    )
    expect(screen.getByRole('link', { name: 'Claim jobs' }).getAttribute('href')).toBe(
      '/dashboard/claim-jobs',
    )
  })

  it('shows the four figures and the next steps to an Endorser who has received nothing', async () => {
    const home = endorserHome({ activeReferralRequests: [] })
    open({ ...home, statistics: { ...home.statistics, referralsReceived: 0, pendingApprovals: 0 } })
    const steps = await screen.findByRole('region', { name: 'What to do next' })
    screen.getByRole('heading', { name: 'No requests wait for you' })
    expect(statValue('Referrals Received')).toBe('0')
    expect(statValue('Pending Approvals')).toBe('0')
    const heading = screen.getByRole('heading', { name: 'Active Referral Requests' })
    expect(heading.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says what failed, and tries again', async () => {
    mockError(dashboardEndpoints.endorser, 'TOO_MANY_REQUESTS', 'Away')
    const { person } = renderRoutes([{ path: '/', Component: EndorserHomePage }], '/')
    await screen.findByText(/Failed to fetch dashboard data/)
    mockResponse(dashboardEndpoints.endorser, { success: true, data: endorserHome() })
    mockResponse(dashboardEndpoints.activities, { success: true, data: { activities: [], next: null } })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('table', { name: 'Active Referral Requests' })
  })

  it('says what the Endorser and the Endorsees did', async () => {
    open(endorserHome(), [
      activity({ id: 'a', isOwn: true, by: 'Ravi Kumar', applicant: 'Priya Nair' }),
      activity({
        id: 'b',
        kind: 'application.withdrawn',
        by: 'Neha Bansal',
        applicant: 'Neha Bansal',
        status: null,
      }),
    ])
    const own = await screen.findByRole('link', { name: 'You approved Priya Nair' })
    expect(own.getAttribute('href')).toMatch(/^\/dashboard\/applications\//)
    screen.getByRole('link', { name: 'Neha Bansal withdrew the application' })
  })
})

describe('a decision on the home page', () => {
  const decided = {
    success: true as const,
    message: '',
    data: reviewedApplication(),
    undo: { id, seconds: 6 },
  }

  it('approves with a line to the Endorsee, and says so for five seconds', async () => {
    mockResponse(applicationEndpoints.decide, decided)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Aarav Menon' }))
    await person.type(dialog.getByLabelText(/A line to Aarav/), 'Good luck')
    mockResponse(dashboardEndpoints.endorser, {
      success: true,
      data: endorserHome({ activeReferralRequests: [] }),
    })
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Referral request approved and claimed successfully! 🎉')
    expect(toasts.get()).toMatchObject([{ seconds: 5, action: { label: 'Undo' } }])
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      applicationId: id,
      applicationType: 'job',
      newStatus: 'ACCEPTED',
      endorsement: { relation: 'PROFILE', line: 'Good luck' },
    })
    await screen.findByRole('heading', { name: 'No requests wait for you' })
  })

  it('rejects with a reason', async () => {
    mockResponse(applicationEndpoints.decide, { ...decided, undo: null })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Aarav Menon' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Reject Aarav Menon/ }))
    await person.click(dialog.getByRole('radio', { name: 'The skills do not match this role' }))
    await person.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('Referral request rejected successfully.')
    expect(toasts.get()).toMatchObject([{ seconds: 5 }])
  })

  it('says why it failed', async () => {
    mockError(applicationEndpoints.decide, 'ALREADY_CHANGED', 'Meera Nair already handles this application')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Aarav Menon' }))
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText(
      'An error occurred while approving the request: Meera Nair already handles this application',
    )
  })

  it.each([
    ['Approve', /A line to Aarav/],
    ['Reject', /Note/],
  ])('keeps what was typed until it is saved: %s', async (verb, label) => {
    mockError(applicationEndpoints.decide, 'UNAVAILABLE', 'Away')
    const { person } = open()
    const openDialog = async () => {
      await person.click(await screen.findByRole('button', { name: `${verb} Aarav Menon` }))
      return within(await screen.findByRole('dialog', { name: new RegExp(`${verb} Aarav Menon`) }))
    }
    const dialog = await openDialog()
    await person.click(dialog.getAllByRole('radio')[0] as HTMLElement)
    await person.type(dialog.getByLabelText(label), 'Good luck')
    await person.click(dialog.getByRole('button', { name: verb }))
    await screen.findByText(/An error occurred while/)
    const again = await openDialog()
    expect(again.getByLabelText(label)).toHaveProperty('value', 'Good luck')

    mockResponse(applicationEndpoints.decide, { ...decided, undo: null })
    await person.click(again.getByRole('button', { name: verb }))
    await screen.findByText(/successfully/)
    expect((await openDialog()).getByLabelText(label)).toHaveProperty('value', '')
  })
})

describe('the follow-ups', () => {
  const followUps = [
    {
      kind: 'ASKED',
      id: '0199a000-0000-7000-8000-0000000000d1',
      name: 'Rohan Deshpande',
      dueOn: dayInIndia(-2),
      jobTitle: 'Cook',
    },
    {
      kind: 'WAITING',
      id: '0199a000-0000-7000-8000-0000000000d2',
      name: 'Vijay Rao',
      dueOn: dayInIndia(0),
      jobTitle: 'Cook',
    },
    {
      kind: 'REMINDER',
      id: '0199a000-0000-7000-8000-0000000000d3',
      name: 'Ask Neha',
      dueOn: dayInIndia(1),
      jobTitle: null,
    },
  ].map((each) => ({
    ...each,
    kind: each.kind as 'ASKED' | 'WAITING' | 'REMINDER',
    photoUrl: null,
    since: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  }))

  it('say whom to answer, and when', async () => {
    open(endorserHome({ followUps }))
    const list = await screen.findByRole('list', { name: 'Upcoming Follow-Ups' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/Rohan Deshpande asked for an answerCook2 days late/),
      expect.stringMatching(/Answer Vijay RaoWaiting for 9 days · CookToday/),
      expect.stringMatching(/Ask NehaYour reminderTomorrow/),
    ])
    expect(screen.getByRole('link', { name: 'Answer Vijay Rao' }).getAttribute('href')).toBe(
      '/dashboard/applications/0199a000-0000-7000-8000-0000000000d2',
    )
  })

  it('open a request over the page', async () => {
    const opened = vi.fn<(event: Event) => void>()
    window.addEventListener('openConnectPopup', opened)
    onTestFinished(() => window.removeEventListener('openConnectPopup', opened))
    const { person } = open(endorserHome({ followUps }))
    await person.click(await screen.findByRole('button', { name: 'Actions for Answer Vijay Rao' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Quick look' }))
    expect(opened.mock.lastCall?.[0]).toMatchObject({
      detail: { applicationId: '0199a000-0000-7000-8000-0000000000d2' },
    })
  })

  it('get a new reminder', async () => {
    mockResponse(reminderEndpoints.createReminder, ({ body }) => ({
      success: true as const,
      message: 'Reminder added',
      data: { id, ...(body as { text: string; dueOn: string }) },
    }))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Add reminder' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a reminder' }))
    await person.click(dialog.getByRole('button', { name: 'Add reminder' }))
    await dialog.findByText('Please enter what to remember')
    await person.type(dialog.getByLabelText(/What to remember/), 'Ask Neha')
    await person.type(dialog.getByLabelText(/Day/), '2026-12-01')
    await person.click(dialog.getByRole('button', { name: 'Add reminder' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      text: 'Ask Neha',
      dueOn: '2026-12-01',
    })
  })

  it('lose a reminder that is done, and save it as a calendar file', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:reminder')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    mockResponse(reminderEndpoints.exportReminder, {
      success: true,
      data: { fileName: 'reminder.ics', calendar: 'BEGIN:VCALENDAR' },
    })
    mockResponse(reminderEndpoints.finishReminder, { success: true, message: 'Reminder done' })
    const { person } = open(endorserHome({ followUps }))
    const menu = await screen.findByRole('button', { name: 'Actions for Ask Neha' })
    await person.click(menu)
    await person.click(await screen.findByRole('menuitem', { name: 'Add to calendar (.ics)' }))
    await waitFor(() => expect(createUrl).toHaveBeenCalledOnce())
    await person.click(menu)
    await person.click(await screen.findByRole('menuitem', { name: 'Done' }))
    await screen.findByText('Reminder done')
    expect(
      requests.some(({ endpoint }) => endpoint.startsWith('DELETE /api/v1/endorser/reminders/0199')),
    ).toBe(true)
    vi.restoreAllMocks()
  })
})

/** Renders the count, once its figures have loaded. */
const badge = async (total: number) => {
  mockResponse(dashboardEndpoints.endorser, {
    success: true,
    data: endorserHome({ forYou: { total, requests: [] } }),
  })
  const { container } = renderRoutes([{ path: '/', Component: ApplicantsBadge }], '/')
  await waitFor(() => expect(requests).toHaveLength(1))
  return container
}

describe('the count beside Applicants in the sidebar', () => {
  it('is the number of requests in the turn of the Endorser', async () => {
    await badge(5)
    await screen.findByText('5')
    screen.getByText('waiting')
  })

  it('is missing when there is none', async () => {
    expect((await badge(0)).textContent).toBe('')
  })
})

describe('the skeleton', () => {
  it('has the first steps on a first visit, and the table once there were figures', async () => {
    mockDeferredResponse(dashboardEndpoints.endorser, { success: true, data: endorserHome() })
    const { unmount } = renderRoutes([{ path: '/', Component: EndorserHomePage }], '/')
    const steps = await screen.findByText('What to do next')
    expect(screen.queryByRole('table')).toBeNull()
    expect(steps.closest('[inert]')?.getAttribute('aria-hidden')).toBe('true')
    expect(getComputedStyle(steps).color).toBe('rgba(0, 0, 0, 0)')
    unmount()

    const used = open()
    await screen.findByText('Referrals Received')
    await waitFor(() => expect(localStorage.getItem('home with figures')).toBe(ravi.id))
    used.unmount()
    mockDeferredResponse(dashboardEndpoints.endorser, { success: true, data: endorserHome() })
    renderRoutes([{ path: '/', Component: EndorserHomePage }], '/')
    await screen.findByRole('table', { name: 'Active Referral Requests' })
    expect(screen.queryByText('What to do next')).toBeNull()
  })
})
