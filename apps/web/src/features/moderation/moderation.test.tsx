import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import type { DecisionAboutMe, ModerationCaseDetails, MyReport } from '@endorse/contract/moderation/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { queryClient } from '../../lib/query-client.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav, farhan, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import DecisionPage from './DecisionPage.tsx'
import { MenuWithReport } from './MenuWithReport.tsx'
import ModerationPage from './ModerationPage.tsx'
import MyReportsPage from './MyReportsPage.tsx'
import shell from './shell.ts'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const id = '0199a000-0000-7000-8000-0000000000c1'
const jobId = '0199a000-0000-7000-8000-0000000000b1'
const otherId = '0199a000-0000-7000-8000-0000000000b2'
const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }

const myReport: MyReport = {
  id,
  subject: 'POSTING',
  title: 'Java Developer',
  subtitle: 'Seven Consultancy',
  reason: 'MONEY',
  text: 'They wanted ₹2,500.',
  at: '2025-11-17T10:42:00.000Z',
  outcome: null,
}

function details(about: Partial<ModerationCaseDetails> = {}): ModerationCaseDetails {
  return {
    id,
    subject: 'POSTING',
    title: 'Java Developer',
    subtitle: 'Seven Consultancy',
    companyLogoUrl: null,
    reason: 'MONEY',
    reportCount: 3,
    reportedAt: '2025-11-17T10:42:00.000Z',
    snapshot: {
      title: 'Java Developer',
      subtitle: 'Seven Consultancy',
      text: 'Freshers may apply. A refundable amount is collected. Call Mr Suresh.',
      facts: ['Full-time', '0 Endorsers'],
      details: [{ label: 'Salary', value: '₹3–5 LPA' }],
    },
    jobId,
    applicationId: null,
    personId: null,
    reports: [
      {
        id: '0199a000-0000-7000-8000-0000000000d1',
        reporter: 'Imran Qureshi',
        reason: 'MONEY',
        text: 'They called me and wanted ₹2,500.',
        at: '2025-11-17T10:42:00.000Z',
        messages: [],
      },
    ],
    signals: ['The text names a payment before the job.'],
    highlights: ['A refundable amount is collected.'],
    openings: [],
    decision: null,
    appeal: null,
    takenBack: null,
    ...about,
  }
}

const removed = {
  outcome: 'REMOVED',
  reason: 'MONEY',
  note: 'No fees.',
  at: '2025-11-18T10:00:00.000Z',
} as const
const appeal = {
  text: 'We ask nobody for money.',
  at: '2025-11-19T10:00:00.000Z',
  outcome: null,
  outcomeNote: '',
  outcomeAt: null,
} as const

function openQueue(one = details()) {
  signIn('a token', farhan, false)
  mockCases([one])
  mockResponse(moderationEndpoints.openCase, { success: true, data: one })
  const page = renderRoutes(
    [paths.moderation, paths.moderationCase(':caseId')].map((path) => ({
      path,
      element: (
        <main>
          <ModerationPage />
        </main>
      ),
    })),
    paths.moderationCase(one.id),
  )
  return page
}

function mockCases(cases: ModerationCaseDetails[]) {
  mockResponse(moderationEndpoints.listCases, {
    success: true,
    data: { cases, counts: { open: cases.length, appeals: 1, decided: 7 } },
    pagination: { ...pagination, totalItems: cases.length },
  })
}

function openMenu() {
  signIn('a token', aarav, false)
  return renderRoutes(
    [
      {
        path: '/',
        element: (
          <MenuWithReport
            label="More about Java Developer"
            target={{ subject: 'POSTING', id: jobId, name: 'Java Developer' }}
          />
        ),
      },
    ],
    '/',
  )
}

async function openDialog() {
  const { person } = openMenu()
  await person.click(screen.getByRole('button', { name: 'More about Java Developer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Report this posting' }))
  await screen.findByRole('dialog', { name: 'Report this posting' })
  return person
}

describe('reporting', () => {
  it('sends the reason and the text, and says that the report has arrived', async () => {
    mockResponse(moderationEndpoints.reportPosting, {
      success: true,
      message: 'Your report has arrived',
      data: myReport,
    })
    const person = await openDialog()
    await person.click(screen.getByRole('radio', { name: 'Asks for money' }))
    await person.type(screen.getByRole('textbox', { name: /What happened/ }), 'They wanted money.')
    await person.click(screen.getByRole('button', { name: 'Report' }))
    await screen.findByText('Your report has arrived. We tell you what we decide.')
    expect(requests.at(-1)).toMatchObject({
      path: `/api/v1/jobs/${jobId}/reports`,
      body: { reason: 'MONEY', text: 'They wanted money.' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for a reason, and for words when the reason is something else', async () => {
    const person = await openDialog()
    await person.click(screen.getByRole('button', { name: 'Report' }))
    await screen.findByText('Please choose a reason')
    await person.click(screen.getByRole('radio', { name: 'Something else' }))
    await person.click(screen.getByRole('button', { name: 'Report' }))
    await screen.findByText('Please write what is wrong')
    expect(requests).toEqual([])
  })

  it('keeps the dialog with its text when it fails', async () => {
    mockError(moderationEndpoints.reportPosting, 'TOO_MANY_REQUESTS', 'You have sent many reports today.')
    const person = await openDialog()
    await person.click(screen.getByRole('radio', { name: 'The job is gone' }))
    await person.click(screen.getByRole('button', { name: 'Report' }))
    await screen.findByText('You have sent many reports today.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The job is gone' }).checked).toBe(true)
  })
})

const openMyReports = () => {
  signIn('a token', aarav, false)
  return renderRoutes([{ path: '/', Component: MyReportsPage }], '/')
}

describe('the own reports', () => {
  it('say what was decided', async () => {
    const data: MyReport[] = [
      myReport,
      { ...myReport, id: jobId, title: 'Nurse', outcome: 'REMOVED' },
      { ...myReport, id: otherId, title: 'Baker', outcome: 'TAKEN_BACK' },
    ]
    mockResponse(moderationEndpoints.listMine, { success: true, data, pagination })
    openMyReports()
    const [waiting, decided, takenBack] = await screen.findAllByRole('listitem')
    within(waiting as HTMLElement).getByText('Your report has arrived. Nobody has decided yet.')
    within(decided as HTMLElement).getByText('We removed the posting.')
    within(takenBack as HTMLElement).getByText('We looked again and took our decision back.')
  })

  it('show an empty state and a loading error', async () => {
    mockError(moderationEndpoints.listMine, 'INTERNAL', 'x')
    const { person } = openMyReports()
    await screen.findByText('Failed to load reports. Please try again.')
    mockResponse(moderationEndpoints.listMine, {
      success: true,
      data: [],
      pagination: { ...pagination, totalItems: 0, totalPages: 0 },
    })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'No reports yet' })
  })
})

describe('the queue of staff', () => {
  it('shows what was reported, by whom, and what speaks for it', async () => {
    openQueue()
    await screen.findByRole('heading', { name: 'Posting: asks for money' })
    screen.getByText(/^Reported by 3 people/)
    screen.getByText('They called me and wanted ₹2,500.')
    screen.getByText('The text names a payment before the job.')
    expect(screen.getByText('A refundable amount is collected.').tagName).toBe('MARK')
    screen.getByText('₹3–5 LPA')
    expect(screen.getByRole('link', { name: 'Open posting' }).getAttribute('href')).toBe(
      paths.jobDescription(jobId),
    )
  })

  it('tells in the history who opened it, the latest first', async () => {
    openQueue(
      details({
        openings: [
          { by: 'Farhan Ali', isYou: true, at: '2025-11-19T09:08:00.000Z' },
          { by: 'Meera Iyer', isYou: false, at: '2025-11-17T11:00:00.000Z' },
        ],
        decision: { ...removed, by: 'Farhan Ali', isYou: true },
      }),
    )
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(history.getAllByRole('listitem').map((entry) => entry.querySelector('p')?.textContent)).toEqual([
      'You opened the report',
      'You removed the posting',
      'Meera Iyer opened the report',
      'Imran Qureshi reported the posting',
    ])
  })

  it('has a menu that leads to the postings of the company and copies its address', async () => {
    const { person } = openQueue()
    await person.click(await screen.findByRole('button', { name: 'More about this report' }))
    const postings = await screen.findByRole('menuitem', { name: 'Postings of Seven Consultancy' })
    expect(postings.getAttribute('href')).toBe(`${paths.postings}?search=Seven+Consultancy`)
    await person.click(screen.getByRole('menuitem', { name: 'Copy link' }))
    await screen.findByText('Link copied')
    expect(await navigator.clipboard.readText()).toBe(new URL(paths.moderationCase(id), location.origin).href)
  })

  it('leads to the account of a reported person, where it is suspended', async () => {
    const { person } = openQueue(
      details({ subject: 'PERSON', title: 'Ravi Kumar', jobId: null, personId: otherId }),
    )
    await person.click(await screen.findByRole('button', { name: 'More about this report' }))
    const account = await screen.findByRole('menuitem', { name: 'Account of Ravi Kumar' })
    expect(account.getAttribute('href')).toBe(paths.person(otherId))
  })

  it('shows the last messages of a reported conversation, with deleted ones and attachments', async () => {
    const one = details({ subject: 'PERSON', reason: 'OFFENSIVE' })
    const message = {
      by: 'Ravi Kumar',
      isReported: true,
      at: '2025-11-17T10:40:00.000Z',
      text: '',
      fileName: null,
    }
    const messages = [
      { ...message, by: 'Imran Qureshi', isReported: false, text: 'Hello' },
      { ...message, text: 'Send me 5,000 rupees', isDeleted: true as const },
      { ...message, fileName: 'offer.pdf' },
    ]
    openQueue({ ...one, reports: one.reports.map((report) => ({ ...report, text: '', messages })) })
    const time = formatDateTime(message.at)
    const list = within(await screen.findByRole('region', { name: 'Reported messages' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Imran Qureshi · ${time}Hello`,
      `Ravi Kumar, reported · ${time} · deleted before the reportSend me 5,000 rupees`,
      `Ravi Kumar, reported · ${time}Attachment: offer.pdf`,
    ])
  })

  it('removes a posting with a reason', async () => {
    const { person } = openQueue()
    await person.click(await screen.findByRole('button', { name: 'Remove posting' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Java Developer?' }))
    await person.click(dialog.getByRole('button', { name: 'Remove posting' }))
    await dialog.findByText('Please choose a reason')
    await person.click(dialog.getByRole('radio', { name: 'Asks for money' }))
    const decided = details({ decision: { ...removed, by: 'Farhan Ali', isYou: true } })
    mockResponse(moderationEndpoints.decideCase, { success: true, data: decided })
    mockResponse(moderationEndpoints.openCase, { success: true, data: decided })
    await person.click(dialog.getByRole('button', { name: 'Remove posting' }))
    await screen.findByText('The posting was removed: Asks for money.')
    expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      decision: 'REMOVE',
      reason: 'MONEY',
      note: '',
    })
    expect(screen.queryByRole('link', { name: 'Open posting' })).toBeNull()
  })

  it('says who was faster, and then shows that decision', async () => {
    const { person } = openQueue()
    mockError(moderationEndpoints.decideCase, 'ALREADY_CHANGED', 'Meera Iyer has already decided this report')
    const keep = await screen.findByRole('button', { name: 'Keep posting' })
    mockResponse(moderationEndpoints.openCase, {
      success: true,
      data: details({
        decision: { ...removed, outcome: 'KEPT', reason: null, by: 'Meera Iyer', isYou: false },
      }),
    })
    await person.click(keep)
    await screen.findByText('Meera Iyer has already decided this report')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep posting' })).toBeNull())
  })

  it('warns a person instead of removing anything', async () => {
    openQueue(details({ subject: 'PERSON', reason: 'NOT_THE_PERSON', jobId: null, highlights: [] }))
    await screen.findByRole('button', { name: 'Warn person' })
    screen.getByRole('button', { name: 'Change nothing' })
    expect(screen.queryByRole('button', { name: 'Remove posting' })).toBeNull()
  })

  it('decides an appeal', async () => {
    const { person } = openQueue(
      details({
        decision: { ...removed, by: 'Farhan Ali', isYou: true },
        appeal: { ...appeal, by: 'Ravi Kumar', outcomeBy: null },
      }),
    )
    await screen.findByText('We ask nobody for money.')
    await person.click(screen.getByRole('button', { name: 'Take it back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the decision back?' }))
    mockResponse(moderationEndpoints.decideAppeal, { success: true, data: details() })
    await person.click(dialog.getByRole('button', { name: 'Take it back' }))
    await screen.findByText('The decision was taken back')
    expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      outcome: 'REVERSED',
      note: '',
    })
  })

  it('lists the reports with their counts, and shows an empty state and a loading error', async () => {
    signIn('a token', farhan, false)
    mockError(moderationEndpoints.listCases, 'INTERNAL', 'x')
    const { person } = renderRoutes([{ path: '/', Component: ModerationPage }], '/')
    await screen.findByText('Failed to load reports. Please try again.')
    mockCases([details()])
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    const link = await screen.findByRole('link', { name: /^Java Developer/ })
    expect(link.getAttribute('href')).toBe(paths.moderationCase(id))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Open1',
      'Appeals1',
      'Decided7',
    ])
    mockCases([])
    await person.click(screen.getByRole('tab', { name: /Decided/ }))
    await screen.findByRole('heading', { name: 'Nothing decided yet' })
  })

  it('says that a report does not exist', async () => {
    signIn('a token', farhan, false)
    mockError(moderationEndpoints.openCase, 'NOT_FOUND', 'Report not found')
    renderRoutes([{ path: '/:caseId', Component: ModerationPage }], `/${id}`)
    await screen.findByRole('heading', { name: 'Report not found' })
  })
})

describe('a decision', () => {
  const about: DecisionAboutMe = {
    id,
    subject: 'POSTING',
    companyLogoUrl: '/api/v1/companies/1/logo/2',
    title: 'Java Developer',
    subtitle: 'Seven Consultancy',
    text: 'Freshers may apply.',
    decision: removed,
    canAppeal: true,
    appealUntil: '2025-12-02T10:00:00.000Z',
    appeal: null,
    takenBack: null,
  }
  const open = () => {
    signIn('a token', ravi, false)
    return renderRoutes([{ path: '/:caseId', Component: DecisionPage }], `/${id}`)
  }

  it('is read with its reason, and appealed once', async () => {
    mockResponse(moderationEndpoints.getDecision, { success: true, data: about })
    const { person } = open()
    await screen.findByRole('heading', { name: 'We removed your posting' })
    screen.getByText('The reason: Asks for money')
    screen.getByText('No fees.')
    await person.click(screen.getByRole('button', { name: 'Appeal' }))
    await screen.findByText('Please write why we should look again')
    await person.type(screen.getByRole('textbox', { name: 'Why we should look again' }), appeal.text)
    mockResponse(moderationEndpoints.appeal, {
      success: true,
      data: { ...about, canAppeal: false, appeal },
    })
    await person.click(screen.getByRole('button', { name: 'Appeal' }))
    await screen.findByText('The appeal has arrived. We tell you what we decide.')
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })

  it('shows the answer to its appeal as soon as there is one', async () => {
    mockResponse(moderationEndpoints.getDecision, {
      success: true,
      data: { ...about, canAppeal: false, appeal },
    })
    open()
    await screen.findByText('The appeal has arrived. We tell you what we decide.')
    mockResponse(moderationEndpoints.getDecision, {
      success: true,
      data: { ...about, canAppeal: false, appeal: { ...appeal, outcome: 'UPHELD' } },
    })
    await act(async () => shell.realtime?.notifications_changed?.(queryClient))
    await screen.findByText('We looked again. The decision stands.')
  })

  it('that a colleague has appealed meanwhile shows that appeal instead of the form', async () => {
    mockResponse(moderationEndpoints.getDecision, { success: true, data: about })
    const { person } = open()
    await person.type(await screen.findByRole('textbox', { name: /^Why we/ }), 'It is free.')
    mockError(moderationEndpoints.appeal, 'ALREADY_CHANGED', 'There is an appeal already')
    mockResponse(moderationEndpoints.getDecision, {
      success: true,
      data: { ...about, canAppeal: false, appeal },
    })
    await person.click(screen.getByRole('button', { name: 'Appeal' }))
    await screen.findByText('The appeal has arrived. We tell you what we decide.')
    screen.getByText('There is an appeal already')
  })

  it('keeps an appeal that was not sent', async () => {
    mockResponse(moderationEndpoints.getDecision, { success: true, data: about })
    const first = open()
    await first.person.type(await screen.findByRole('textbox', { name: /^Why we/ }), 'It asks for no money.')
    first.unmount()
    open()
    await screen.findByDisplayValue('It asks for no money.')
  })

  it.each([
    ['UPHELD', 'We looked again. The decision stands.'],
    ['REVERSED', 'We looked again and took the decision back.'],
  ] as const)('shows that its appeal was %s', async (outcome, text) => {
    const answered = { ...appeal, outcome, outcomeNote: 'We read it twice.', outcomeAt: appeal.at }
    mockResponse(moderationEndpoints.getDecision, {
      success: true,
      data: { ...about, canAppeal: false, appeal: answered },
    })
    open()
    await screen.findByText(text)
    screen.getByText('We read it twice.')
  })

  it('is no warning any more when it was taken back', async () => {
    mockResponse(moderationEndpoints.getDecision, {
      success: true,
      data: {
        ...about,
        subject: 'PERSON',
        decision: { ...removed, outcome: 'WARNED' },
        appeal: { ...appeal, outcome: 'REVERSED' },
      },
    })
    open()
    await screen.findByRole('heading', { name: 'You had a warning' })
  })

  it('shows the logo of the company', async () => {
    mockResponse(moderationEndpoints.getDecision, { success: true, data: about })
    open()
    const card = await screen.findByRole('region', { name: 'What was reported' })
    expect(card.querySelector('img')?.getAttribute('src')).toBe(about.companyLogoUrl)
  })

  it('says when the time to appeal is over', async () => {
    mockResponse(moderationEndpoints.getDecision, { success: true, data: { ...about, canAppeal: false } })
    open()
    await screen.findByText(/^The time to appeal ended on/)
  })

  it('says when there is no such decision', async () => {
    mockError(moderationEndpoints.getDecision, 'NOT_FOUND', 'Decision not found')
    open()
    await screen.findByRole('heading', { name: 'Decision not found' })
  })
})
