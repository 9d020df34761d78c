import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import {
  type ApplicantTab,
  type RequestGroup,
  type ShownStatus,
  shownStatuses,
} from '@endorse/contract/applications/values'
import { endpoints } from '@endorse/contract/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { signIn } from '../../../lib/session.ts'
import { application, noStepTimes, timelineEntry } from '../../../testing/applications.ts'
import { minimalJob } from '../../../testing/jobs.ts'
import {
  mockError,
  mockInvalidResponse,
  mockResponse,
  mockTimeout,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import shell from '../shell.ts'
import ReferralsStatusPage from './ReferralsStatusPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
})

const { listMine, getMine, withdraw, setOutcome } = endpoints.applications
const pending = application()
const rejected = application({
  id: aarav.id,
  status: 'REJECTED',
  rejection: { reason: 'SKILLS', note: 'Look again in spring.' },
})

const zeroCounts = Object.fromEntries(shownStatuses.map((status) => [status, 0])) as Record<
  ShownStatus,
  number
>

function countGroups(applications: Application[]): Record<RequestGroup, number> {
  const count = (group: RequestGroup) => applications.filter((each) => each.group === group).length
  return {
    needsYou: count('needsYou'),
    waiting: count('waiting'),
    accepted: count('accepted'),
    closed: count('closed'),
  }
}

function mockApplications(tabs: Partial<Record<ApplicantTab, Application[]>>, totalPages = 1) {
  const count = (tab: ApplicantTab) => tabs[tab]?.length ?? 0
  mockResponse(listMine, ({ query }) => {
    const combinedApplications = tabs[query.get('status') as ApplicantTab] ?? []
    return {
      success: true as const,
      data: {
        combinedApplications,
        applicationsByStatus: zeroCounts,
        counts: {
          all: count('all') || count('approved') + count('pending') + count('rejected') + count('withdrawn'),
          approved: count('approved'),
          pending: count('pending'),
          rejected: count('rejected'),
          withdrawn: count('withdrawn'),
        },
        groups: countGroups(combinedApplications),
        companies: ['Lumenpay', 'Parcelkart'],
        statistics: {
          totalApplications: 0,
          totalJobApplications: 0,
          totalReferralApplications: 0,
          connectedApplications: 0,
          connectionRate: 0,
          statusBreakdown: zeroCounts,
        },
      },
      pagination: {
        page: Number(query.get('page')),
        limit: 10,
        totalItems: combinedApplications.length,
        totalPages,
      },
    }
  })
}

const change = (to: Exclude<ShownStatus, 'NO_ANSWER'>) => timelineEntry({ from: 'PENDING', to })

function mockDetails(one: Application, changes: TimelineEntry[] = []) {
  const timeline = [timelineEntry({ type: 'application.created', by: 'Aarav Menon' }), ...changes]
  mockResponse(getMine, { success: true, data: { application: one, timeline } })
}

function Screen() {
  return (
    <main>
      <ReferralsStatusPage />
    </main>
  )
}

const listPath = '/dashboard/referralstatus'
const detailsPath = `${listPath}/job/${pending.id}`
const open = (address = '') =>
  renderRoutes([{ path: `${listPath}/:kind?/:id?`, Component: Screen }], listPath + address)
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const row = (name = /Senior Backend Engineer/) => screen.findByRole('row', { name })
const menu = () => screen.getByRole('button', { name: 'Actions for Senior Backend Engineer at Lumenpay' })
const position = () => screen.getByRole('link', { name: 'Senior Backend Engineer' })

const dialog = () => screen.findByRole('dialog', { name: /Senior Backend Engineer/ })

const ask = async (person: ReturnType<typeof open>['person']) => {
  await row()
  await person.click(menu())
  await person.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  return screen.findByRole('alertdialog', { name: 'Confirm Deletion' })
}

describe('the tabs', () => {
  it('open on Approved and replace the history entry when switched', async () => {
    mockApplications({
      approved: [application({ status: 'REFERRED', employeeName: 'Ravi Kulkarni' })],
      pending: [pending],
    })
    const { person, router } = open()
    expect(tab(/Approved/).getAttribute('aria-selected')).toBe('true')
    expect((await row()).textContent).toMatch(
      /Ravi Kulkarni.*Lumenpay.*Not specified.*19 Nov 2025.*Referred.*Senior/,
    )
    expect(columns()).toEqual([
      'Endorser',
      'Company',
      'Connected On',
      'Position Applied',
      'Applied On',
      'Status',
      'Job Label',
      'Actions',
    ])
    await person.click(tab(/Pending/))
    expect(router.state.location.search).toBe('?tab=pending')
    expect(router.state.historyAction).toBe('REPLACE')
    expect((await row()).textContent).toMatch(/Not read yet.*Not Connected.*Open to every Endorser there/)
    expect(tab(/Pending/).textContent).toBe('Pending1')
    expect(columns()).toEqual([
      'Position Applied',
      'Applied On',
      'Company Name',
      'Connection Status',
      'Job Label',
      'Actions',
    ])
  })

  it('have everything that was asked for in My requests, by group, with where it stands', async () => {
    const requestFor = (positionApplied: string, number: number, about: Partial<Application>) =>
      application({ id: `${pending.id.slice(0, -1)}${number}`, positionApplied, ...about })
    mockApplications({
      all: [
        requestFor('Data Engineer', 1, {
          group: 'needsYou',
          status: 'REFERRED',
          employeeName: 'Ananya Rao',
          stepTimes: { ...noStepTimes, referred: '2025-11-25T05:12:00.000Z' },
        }),
        requestFor('Risk Analyst', 2, { companyEndorsers: 0, type: 'REFERRAL_APPLICATION' }),
        requestFor('Platform Engineer', 3, { companyEndorsers: 4 }),
        requestFor('Site Engineer', 4, { group: 'closed', withdrawnAt: pending.appliedAt }),
      ],
    })
    const { person, router } = open('?tab=all')
    expect((await row(/Data Engineer/)).textContent).toMatch(
      /Lumenpay · Bangalore, India.*Ananya Rao referred you on 25 Nov.*Has Lumenpay contacted you\?.*Referred/,
    )
    expect(tab(/My requests/).textContent).toBe('My requests4')
    expect(columns()).toEqual(['Job', 'Now', 'Steps', 'Status', 'Actions'])
    const groups = screen.getAllByRole('rowheader').map((head) => head.textContent)
    expect(groups).toEqual(['Needs you1', 'Waiting for an answer2', 'Closed1'])
    expect((await row(/Risk Analyst/)).textContent).toMatch(
      /Lumenpay · Found elsewhere.*Nobody from Lumenpay is here yet.*Pending/,
    )
    screen.getByRole('button', { name: 'Copy invitation for Lumenpay' })
    expect((await row(/Platform Engineer/)).textContent).toMatch(
      /Open to all 4 Endorsers at Lumenpay.*Not read yet/,
    )
    expect((await row(/Site Engineer/)).textContent).toMatch(/You withdrew it on 19 Nov.*Withdrawn/)
    screen.getByRole('img', { name: /^Asked, read, accepted, referred, and you are asked what came of it$/ })

    mockDetails(application({ positionApplied: 'Data Engineer' }))
    await person.click(screen.getByRole('button', { name: 'Answer what came of it: Data Engineer' }))
    await screen.findByRole('dialog', { name: /Data Engineer/ })
    expect(router.state.location.search).toBe('?tab=all')
  })

  it('offer what to do next after no answer, and ask again by withdrawing first', async () => {
    const closed = application({ status: 'NO_ANSWER', group: 'closed', canWithdraw: true })
    mockApplications({ all: [closed] })
    const { person, router } = open('?tab=all')
    const shown = within(await row())
    shown.getByText('No answer')
    shown.getByText('Closed without an answer')
    expect(shown.getByRole('link', { name: /^Similar jobs/ }).getAttribute('href')).toBe(
      '/dashboard/jobrecommendations?title=Senior+Backend+Engineer&hasEndorsers=true',
    )
    shown.getByRole('button', { name: 'Copy invitation for Lumenpay' })
    await person.click(shown.getByRole('button', { name: /^Ask again/ }))
    mockResponse(withdraw, { success: true, message: 'Withdrawn', data: { id: closed.id }, undo: null })
    await person.click(await screen.findByRole('button', { name: 'Withdraw and go on' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/dashboard/jobdescription/${closed.jobId}`),
    )
  })

  it('let the Endorsee be told once when somebody joins, and take it back', async () => {
    const waiting = application({ companyEndorsers: 0, toldWhenJoined: false })
    const { tellWhenJoined } = endpoints.applications
    mockApplications({ all: [waiting] })
    const { person } = open('?tab=all')
    const shown = within(await row())
    const answerWith = (one: Application, message: string) =>
      mockResponse(tellWhenJoined, () => {
        mockApplications({ all: [one] })
        return { success: true as const, message, data: one }
      })
    answerWith({ ...waiting, toldWhenJoined: true }, 'We tell you once when somebody joins Lumenpay')
    await person.click(shown.getByRole('button', { name: 'Tell me when somebody joins Lumenpay' }))
    await screen.findByText('We tell you once when somebody joins Lumenpay')
    await shown.findByText('You are told once when somebody joins.')

    mockError(tellWhenJoined, 'UNAVAILABLE', 'Endorse is not available right now.')
    await person.click(shown.getByRole('button', { name: 'Do not tell me who joins Lumenpay' }))
    await screen.findByText('Endorse is not available right now.')
    answerWith(waiting, 'We do not tell you who joins Lumenpay')
    await person.click(shown.getByRole('button', { name: 'Do not tell me who joins Lumenpay' }))
    await shown.findByRole('button', { name: 'Tell me when somebody joins Lumenpay' })
    expect(
      requests.filter(({ endpoint }) => endpoint.endsWith('/tell-when-joined')).map(({ body }) => body),
    ).toEqual([{ on: true }, { on: false }, { on: false }])
  })

  it('offer in the menu of a row to tell who joins, where nobody is there to remind', async () => {
    mockApplications({ all: [application({ companyEndorsers: 0, toldWhenJoined: false })] })
    const { person } = open('?tab=all')
    await person.click(within(await row()).getByRole('button', { name: /^Actions for/ }))
    await screen.findByRole('menuitem', { name: 'Tell me when somebody joins' })
    expect(screen.queryByRole('menuitem', { name: /Follow-Up/ })).toBeNull()
  })

  it('open a closed request again for the Endorser who offers to refer', async () => {
    const offer = {
      endorserId: aarav.id,
      name: 'Ravi Kulkarni',
      photoUrl: null,
      line: null,
      at: '2026-11-20T10:00:00.000Z',
      until: '2026-11-25T12:30:00.000Z',
    }
    const closed = application({ status: 'NO_ANSWER', group: 'needsYou', canWithdraw: true, offers: [offer] })
    mockApplications({ all: [closed] })
    const { person } = open('?tab=all')
    const shown = within(await row())
    shown.getByText('Ravi Kulkarni offers to refer you')
    mockResponse(endpoints.turns.takeOffer, {
      success: true,
      message: 'Your request is open again',
      data: application(),
    })
    await person.click(
      shown.getByRole('button', { name: 'Open again with Ravi Kulkarni: Senior Backend Engineer' }),
    )
    await waitFor(() =>
      expect(requests.filter(({ endpoint }) => endpoint.endsWith('/take-offer'))).toMatchObject([
        { body: { endorserId: aarav.id } },
      ]),
    )
  })

  it('say that the Endorser has left', async () => {
    const left = { employeeName: 'Ravi Kulkarni', employeeLeft: true }
    mockApplications({ approved: [application({ status: 'ACCEPTED', ...left })] })
    open()
    expect((await row()).textContent).toMatch(/Ravi Kulkarni.*Has left the company/)
  })

  it('show the rejection reason', async () => {
    mockApplications({ rejected: [rejected] })
    open('?tab=rejected')
    expect((await row()).textContent).toMatch(/The skills do not match this role.*Look again in spring\./)
  })

  it('show how far a pending application is, with whom, and since when', async () => {
    const connected = { connectionStatus: 'Connected' as const, connectionOn: pending.appliedAt }
    mockApplications({
      pending: [application({ status: 'SHORTLISTED', employeeName: 'Ravi Kulkarni', ...connected })],
    })
    open('?tab=pending')
    expect((await row()).textContent).toMatch(/Shortlisted.*Connected.*Ravi Kulkarni, since 19 Nov/)
  })

  it('show withdrawn applications, with a link to apply again', async () => {
    const withdrawn = { withdrawnAt: pending.appliedAt, canWithdraw: false }
    mockApplications({ withdrawn: [application({ ...withdrawn, canApplyAgain: true })] })
    const { person } = open()
    await person.click(await screen.findByRole('tab', { name: /Withdrawn/ }))
    await row()
    expect(screen.getByRole('link', { name: 'Apply again' }).getAttribute('href')).toBe(
      `/dashboard/jobdescription/${pending.jobId}`,
    )
  })

  it('have none for withdrawn applications until there is one', async () => {
    mockApplications({ approved: [application({ status: 'REFERRED' })] })
    open()
    await row()
    expect(screen.queryByRole('tab', { name: /Withdrawn/ })).toBeNull()
  })

  it('say that nothing is pending when all is answered', async () => {
    mockApplications({ approved: [pending] })
    open('?tab=pending')
    await screen.findByRole('heading', { name: 'Nothing pending' })
    expect(screen.queryByText('No Referrals Requested Yet')).toBeNull()
  })

  it('lead from the empty approved tab to what was asked for', async () => {
    mockApplications({ rejected: [rejected] })
    open()
    await screen.findByText(/What you asked for until now stands in My requests\./)
  })

  it('say in the empty approved tab what is pending', async () => {
    mockApplications({ pending: [pending] })
    open('?tab=approved')
    await screen.findByRole('heading', { name: 'No Referrals Requested Yet' })
    const text = screen.getByText(/^Start applying to get referred to your dream company jobs\./)
    expect(text.textContent).toContain(
      'One application is pending. It moves here when an Endorser accepts it.',
    )
  })

  it.each([
    ['approved', 'No Referrals Requested Yet', 'Start applying to get referred to your dream company jobs.'],
    ['pending', 'No Referrals Requested Yet', 'Start applying to get referred to your dream company jobs.'],
    ['rejected', 'No Rejected Referrals', "You don't have any rejected referral applications at the moment."],
  ])('show an empty state: %s', async (group, title, text) => {
    mockApplications({})
    open(`?tab=${group}`)
    await screen.findByRole('heading', { name: title })
    screen.getByText(text)
  })

  it('show an error with a retry', async () => {
    mockError(listMine, 'INTERNAL', 'x')
    const { person } = open('?tab=pending')
    await screen.findByText('Failed to load applications. Please try again.')
    mockApplications({ pending: [pending] })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await row()
  })

  it('load ten applications, and say so meanwhile', async () => {
    mockApplications({ pending: [pending] })
    open('?tab=pending')
    screen.getByText('Loading applications...')
    await row()
    expect(requests.find(({ path }) => path.endsWith('/combined'))?.query.get('limit')).toBe('10')
  })

  it('go to the last page when the page in the URL is past it', async () => {
    mockApplications({ pending: [pending] }, 2)
    const { router } = open('?tab=pending&page=9')
    await waitFor(() => expect(router.state.location.search).toBe('?tab=pending&page=2'))
  })
})

describe('the search', () => {
  it('finds by text and company, and says when nothing matches', async () => {
    mockApplications({ approved: [], pending: [pending] })
    const { person } = open('?tab=pending')
    await row()
    await person.type(
      screen.getByRole('searchbox', { name: 'Search by job, person or company' }),
      'ravi{Enter}',
    )
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('ravi'))
    await person.click(await screen.findByRole('combobox', { name: 'Company' }))
    mockApplications({ approved: [pending] })
    await person.click(screen.getByRole('option', { name: 'Parcelkart' }))
    await screen.findByText('No applications found')
    expect(requests.at(-1)?.query.get('companyName')).toBe('Parcelkart')
    mockApplications({ pending: [pending] })
    await person.click(screen.getByRole('button', { name: 'Show all' }))
    await row()
  })

  it('has the company filter before the list is there, so that nothing moves', async () => {
    mockError(listMine, 'UNAVAILABLE', 'Please try again in a minute.')
    open('?company=Lumenpay')
    expect((await screen.findByRole('combobox', { name: 'Company' })).textContent).toBe('Lumenpay')
  })

  it('is left out before the first application', async () => {
    mockApplications({})
    open()
    await screen.findByText('No Referrals Requested Yet')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('a response that is no list', () => {
  it('is an error that can be tried again', async () => {
    mockInvalidResponse(listMine)
    open()
    await screen.findByRole('button', { name: 'Retry' })
  })
})

describe('the number of open requests', () => {
  it('is shown with how many there may be', async () => {
    mockApplications({ pending: [pending] })
    open()
    const bar = await screen.findByRole('progressbar', { name: '1 of 30 open requests' })
    expect(bar.getAttribute('aria-valuenow')).toBe('3')
  })

  it('is not shown without one', async () => {
    mockApplications({ rejected: [{ ...pending, status: 'REJECTED' }] })
    open('?tab=rejected')
    await row()
    expect(screen.queryByRole('progressbar', { name: /open requests/ })).toBeNull()
  })
})

describe('the details', () => {
  const fields = [
    'Position Applied',
    'Endorser',
    'Job Label',
    'Connected On',
    'Status',
    'Applied On',
    'Company',
    'Location',
    'Application Type',
    'Job URL',
    'Resume',
    'Cover Letter',
  ]

  it('open by keyboard over the list, and return the focus', async () => {
    mockApplications({ pending: [pending] })
    mockDetails(pending)
    const { person, router } = open('?tab=pending')
    await row()
    position().focus()
    await person.keyboard('{Enter}')
    expect(router.state.location).toMatchObject({ pathname: detailsPath, search: '?tab=pending' })
    const shown = await dialog()
    within(within(shown).getByRole('list', { name: 'History' })).getByText('You')
    for (const name of fields) within(shown).getByText(name, { selector: 'dt' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(position()))
    expect(router.state.location).toMatchObject({ pathname: listPath, search: '?tab=pending' })
    expect(router.state.historyAction).toBe('POP')
  })

  it.each([
    ['JOB_POSTING', 'job', 'Job Posting'],
    ['REFERRAL_APPLICATION', 'referral', 'Referral'],
  ] as const)('name the type in words: %s', async (type, kind, text) => {
    mockDetails(application({ type }))
    open(`/${kind}/${pending.id}`)
    const label = await screen.findByText('Application Type', { selector: 'dt' })
    expect(label.nextElementSibling?.textContent).toBe(text)
  })

  it('open from the row menu', async () => {
    mockApplications({ pending: [pending] })
    mockDetails(pending)
    const { person } = open('?tab=pending')
    await row()
    await person.click(menu())
    expect((await screen.findByRole('menu')).closest('main')).not.toBeNull()
    await person.click(screen.getByRole('menuitem', { name: 'View Details' }))
    await dialog()
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(menu()))
  })

  it('are a page after a direct link', async () => {
    mockDetails(pending)
    open(`/job/${pending.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Senior Backend Engineer' })
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText('No Endorser yet')
    screen.getByRole('link', { name: 'Referrals Status' })
    await waitFor(() => expect(document.title).toBe('Senior Backend Engineer · Endorse'))
  })

  it('quote the line of the Endorser and say what happens next', async () => {
    mockDetails(
      application({
        status: 'ACCEPTED',
        employeeName: 'Ravi Kulkarni',
        connectionOn: pending.appliedAt,
        stepTimes: { ...noStepTimes, read: '2025-11-20T05:12:00.000Z', accepted: '2025-11-22T05:12:00.000Z' },
        endorsement: {
          relation: 'PROFILE',
          line: 'Glad to put my name to it.',
          by: 'Ravi Kulkarni',
          byPhotoUrl: null,
          at: pending.appliedAt,
        },
      }),
      [change('ACCEPTED')],
    )
    open(`/job/${pending.id}`)
    await screen.findByText('Glad to put my name to it.')
    screen.getByText(/Knows you from your profile/)
    expect(screen.getAllByText('They refer you')).toHaveLength(2)
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Asked19 Nov',
      'Read20 Nov1 day',
      'Accepted22 Nov2 days',
      expect.stringMatching(/^Referrednot yet\d+ (month|year)s?$/),
      'Outcomeopen',
    ])
  })

  it('ask what came of a referral, and change the answer', async () => {
    const referred = application({
      status: 'REFERRED',
      employeeName: 'Ravi Kulkarni',
      connectionOn: pending.appliedAt,
      canSetOutcome: true,
    })
    const answered = { ...referred, outcome: { value: 'INTERVIEW' as const, at: pending.appliedAt } }
    mockDetails(referred, [change('REFERRED')])
    mockResponse(setOutcome, () => {
      mockDetails(answered, [
        change('REFERRED'),
        timelineEntry({ type: 'application.outcome', by: 'Aarav Menon', outcome: 'INTERVIEW' }),
      ])
      return { success: true as const, message: 'Your answer is saved', data: answered }
    })
    const { person } = open(`/job/${pending.id}`)
    const question = await screen.findByRole('group', { name: 'What came of it?' })
    within(question).getByText(
      /^Only you and Ravi see the answer\. Once you were hired, the admins of .+ see it, too/,
    )
    expect(within(question).queryAllByRole('button', { pressed: true })).toEqual([])
    await person.click(within(question).getByRole('button', { name: 'Interview' }))

    await screen.findByText('Your answer is saved')
    expect(requests.filter(({ endpoint }) => endpoint.startsWith('PUT ')).map(({ body }) => body)).toEqual([
      { outcome: 'INTERVIEW' },
    ])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Interview' }).getAttribute('aria-pressed')).toBe('true'),
    )
    expect((await screen.findByRole('list', { name: 'History' })).textContent).toContain(
      'You said what came of it: Interview',
    )
    // Another answer to this question would replace it.
    const contact = within(screen.getByRole('group', { name: 'Has Lumenpay contacted you?' }))
    contact.getByText('You said: Interview')
    contact.getByRole('button', { name: 'Change' })
  })

  it('show how the referral was submitted, and from when one can say that nothing came', async () => {
    const referred = application({
      status: 'REFERRED',
      employeeName: 'Ravi Kulkarni',
      connectionOn: pending.appliedAt,
      canSetOutcome: true,
      nothingCameFrom: '2026-12-11',
      submission: { channel: 'COMPANY_PORTAL', reference: 'LP-REF-20418', day: '2026-12-01' },
    })
    mockDetails(referred, [change('REFERRED')])
    open(`/job/${pending.id}`)
    const question = await screen.findByRole('group', { name: 'Has Lumenpay contacted you?' })
    expect(
      within(question)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      'Yes, they contacted meBy mail, phone or an invitation to an interview',
      'They have my applicationI got a confirmation, nothing else yet',
      'Nothing yetNothing is sent now. If nothing came by Fri 11 Dec, you can say so and Ravi can ask there',
    ])
    const history = screen.getByRole('list', { name: 'History' })
    expect(history.textContent).toContain('HowIn the company portal, on Tue 1 DecReferenceLP-REF-20418')
  })

  it('ask with cards whether the company has reacted, keep the choice when sending fails, and can be put off', async () => {
    const referred = application({
      status: 'REFERRED',
      employeeName: 'Ravi Kulkarni',
      connectionOn: pending.appliedAt,
      canSetOutcome: true,
    })
    const answered = { ...referred, outcome: { value: 'CONTACTED' as const, at: pending.appliedAt } }
    mockDetails(referred, [change('REFERRED')])
    const { person } = open(`/job/${pending.id}`)
    const question = within(await screen.findByRole('group', { name: 'Has Lumenpay contacted you?' }))
    question.getByRole('radio', { name: /^Nothing came/ })
    await person.click(question.getByRole('button', { name: 'Later' }))
    await person.click(question.getByRole('button', { name: 'Answer' }))
    await person.click(question.getByRole('button', { name: 'Send answer' }))
    question.getByText('Please choose an answer')

    await person.click(question.getByRole('radio', { name: /^Yes, they contacted me/ }))
    mockError(setOutcome, 'UNAVAILABLE', 'Endorse is not available right now.')
    await person.click(question.getByRole('button', { name: 'Send answer' }))
    await screen.findByText('Endorse is not available right now.')
    expect(question.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).checked).toBe(true)

    mockResponse(setOutcome, () => {
      mockDetails(answered, [change('REFERRED')])
      return { success: true as const, message: 'Your answer is saved', data: answered }
    })
    await person.click(question.getByRole('button', { name: 'Send answer' }))
    await question.findByText('You said: They contacted me')
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Change' }))
    expect(requests.findLast(({ endpoint }) => endpoint.startsWith('PUT '))?.body).toEqual({
      outcome: 'CONTACTED',
    })
  })

  it('list similar jobs at companies that answer fast after no answer, also after a failure', async () => {
    const { listSimilarAnswered } = endpoints.jobSearch
    mockDetails(application({ status: 'NO_ANSWER', group: 'closed' }))
    mockError(listSimilarAnswered, 'INTERNAL', 'x')
    const { person } = open(`/job/${pending.id}`)
    const card = within(await screen.findByRole('region', { name: 'Similar jobs, answered fast' }))
    await card.findByText('Failed to load similar jobs.')
    mockResponse(listSimilarAnswered, {
      success: true,
      data: [minimalJob({ title: 'Ledger Engineer', company: 'Tidewater', answersWithin: 'DAY' })],
    })
    await person.click(card.getByRole('button', { name: 'Try again' }))
    await card.findByRole('link', { name: 'Ledger Engineer' })
    card.getByText('Usually answers within a day')
    expect(
      requests.findLast(({ endpoint }) => endpoint.endsWith('/similar-answered'))?.query.get('title'),
    ).toBe('Senior Backend Engineer')
  })

  it('lead to the job', async () => {
    mockDetails(application())
    open(`/job/${pending.id}`)
    const link = await screen.findByRole('link', { name: 'View job' })
    expect(link.getAttribute('href')).toBe(`/dashboard/jobdescription/${application().jobId}`)
  })

  it('say that the job is no longer posted', async () => {
    mockDetails(application({ jobId: null }))
    open(`/job/${pending.id}`)
    await screen.findByText(/No longer posted/)
    expect(screen.queryByRole('link', { name: 'View job' })).toBeNull()
  })

  it('offer an invitation while nobody from the company is here', async () => {
    mockDetails(application({ type: 'REFERRAL_APPLICATION', jobId: null, companyEndorsers: 0 }))
    open(`/referral/${pending.id}`)
    await screen.findByText('Nobody from Lumenpay is on Endorse yet. Know someone there?')
    screen.getByRole('button', { name: 'Invite someone' })
  })

  it('name who is asked, where the Endorsee knows the name', async () => {
    const asked = { name: 'Zoya Khan', firstName: 'Zoya' }
    mockDetails(application({ asked, answerDueAt: '2026-12-03T12:30:00.000Z' }))
    open(`/job/${pending.id}`)
    await screen.findByRole('heading', { name: 'Zoya Khan is asked' })
    screen.getByText(/^Zoya has until Thu 3 Dec/)
    expect(screen.queryByText(/You read the name once they take it/)).toBeNull()
  })

  it('invite nobody while everybody from the company is away', async () => {
    mockDetails(application({ companyEndorsers: 0, companyAway: true }))
    open(`/job/${pending.id}`)
    await screen.findByText('All Endorsers at Lumenpay are away. Your application waits until one is back.')
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  })

  it('say that the Endorser who accepted has left, and what can be done', async () => {
    const handler = { employeeId: pending.id, employeeName: 'Ravi Kulkarni', connectionOn: pending.appliedAt }
    mockDetails(application({ status: 'ACCEPTED', employeeLeft: true, ...handler }))
    open(`/job/${pending.id}`)
    await screen.findByText('Has left Lumenpay')
    const steps = screen.getByRole('region', { name: 'What happens next' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining(
        'If Lumenpay has an admin on Endorse, they can give your application to a colleague.',
      ),
    ])
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
    screen.getByRole('button', { name: 'Withdraw' })
  })

  it('are loaded again with a notification, such as that an Endorser joined', async () => {
    mockDetails(application({ companyEndorsers: 0 }))
    open(`/job/${pending.id}`)
    await screen.findByText('Nobody from Lumenpay is on Endorse yet. Know someone there?')
    mockDetails(application({ companyEndorsers: 1 }))
    await act(async () => shell.realtime?.notifications_changed?.(queryClient))
    await screen.findByText('Every Endorser at Lumenpay can take your application.')
  })

  it('say that the Endorser is away, until the referral is done', async () => {
    const handler = { employeeId: pending.id, employeeName: 'Ravi Kulkarni', connectionOn: pending.appliedAt }
    mockDetails(application({ status: 'ACCEPTED', employeeAway: true, ...handler }))
    open(`/job/${pending.id}`)
    await screen.findByText(/^They are away now, so an answer may take longer\./)
    screen.getByRole('button', { name: 'Message' })
  })

  it('stay readable after a withdrawal', async () => {
    mockDetails(application({ withdrawnAt: pending.appliedAt, canWithdraw: false, canApplyAgain: true }))
    open(`/job/${pending.id}`)
    await screen.findByRole('link', { name: 'Apply again' })
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    expect(screen.queryByText('What happens next')).toBeNull()
  })

  it('show that the application no longer exists', async () => {
    mockError(getMine, 'NOT_FOUND', 'x')
    open(`/job/${pending.id}`)
    await screen.findByText('This application no longer exists.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('offer a retry when loading fails', async () => {
    mockError(getMine, 'INTERNAL', 'x')
    const { person } = open(`/job/${pending.id}`)
    await screen.findByText('Failed to load application. Please try again.')
    mockDetails(pending)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { level: 1, name: 'Senior Backend Engineer' })
  })

  it('say that loading took longer than ten seconds', async () => {
    mockTimeout(10_000)
    open(`/referral/${pending.id}`)
    await screen.findByText('Request timed out. Please try again.')
  })

  it('say when the response is not an application', async () => {
    mockInvalidResponse(getMine)
    open(`/referral/${pending.id}`)
    await screen.findByText('Invalid referral application data returned')
  })
})

describe('withdrawing', () => {
  const other = application({
    id: aarav.id,
    positionApplied: 'Platform Engineer',
    companyName: 'Kaveri Cloud',
  })
  it('asks for confirmation and changes nothing on Cancel', async () => {
    mockApplications({ pending: [pending] })
    const { person } = open('?tab=pending')
    const question = await ask(person)
    expect(question.textContent).toContain(
      'Are you sure you want to delete your job application for "Senior Backend Engineer" at Lumenpay? This action cannot be undone.',
    )
    expect(question.textContent).toContain('Only right afterwards can you take it back, with Undo.')
    await person.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(menu()))
    expect(requests.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false)
  })

  it('removes the row and focuses the next one', async () => {
    mockApplications({ pending: [pending, other] })
    mockResponse(withdraw, () => {
      mockApplications({ pending: [other] })
      return {
        success: true as const,
        message: 'Job application deleted successfully',
        data: { id: pending.id },
        undo: null,
      }
    })
    const { person } = open('?tab=pending')
    const question = await ask(person)
    await person.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Job application deleted successfully')
    expect(screen.queryByRole('row', { name: /Senior Backend Engineer/ })).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Platform Engineer' })),
    )
  })

  it('shows the server’s error in the dialog', async () => {
    mockApplications({ pending: [pending] })
    mockError(withdraw, 'STEP_NOT_ALLOWED', 'Cannot delete completed applications')
    const { person } = open('?tab=pending')
    const question = await ask(person)
    await person.click(within(question).getByRole('button', { name: 'Delete' }))
    await within(question).findByText('Cannot delete completed applications')
  })

  it.each([
    ['JOB_POSTING', 'job', 'Failed to withdraw application. Please try again.'],
    ['REFERRAL_APPLICATION', 'referral', 'Failed to delete application. Please try again.'],
  ] as const)('names the kind of application, and says when it failed: %s', async (type, kind, text) => {
    mockApplications({ pending: [application({ type })] })
    mockError(withdraw, 'INTERNAL', 'x')
    const { person } = open('?tab=pending')
    const question = await ask(person)
    within(question).getByText(new RegExp(`your ${kind} application for`))
    await person.click(within(question).getByRole('button', { name: 'Delete' }))
    await within(question).findByText(text)
    expect(requests.at(-1)?.path).toBe(`/api/v1/applications/${kind}/${pending.id}`)
  })

  it('is not offered when not allowed', async () => {
    mockApplications({ approved: [application({ status: 'COMPLETED', canWithdraw: false })] })
    const { person } = open()
    await row()
    await person.click(menu())
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['View Details'])
  })
})
