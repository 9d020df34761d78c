import { answerEndpoints } from '@endorse/contract/applications/answers/endpoints'
import type {
  AnswersSummary,
  EndorserLoad,
  RecordedTurn,
} from '@endorse/contract/applications/answers/schemas'
import { recordedEnd, recordedReason } from '@endorse/contract/applications/answers/turn-text'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import type { AnswerRules } from '@endorse/contract/applications/turns/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { anjali } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import AnswersPage from './AnswersPage.tsx'
import { answerStats } from './summary-stats.ts'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', anjali, false)
})

const id = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`
const summary: AnswersSummary = {
  inTime: { answered: 43, turns: 50 },
  inTimeBefore: { answered: 79, turns: 100 },
  answersWithin: 'DAY',
  rarelyAnswers: false,
  countedTurns: 118,
  waiting: 22,
  dueToday: 4,
  inLine: 3,
  closed: 64,
  unanswered: 3,
  places: { used: 15, all: 20, startAgain: '2026-12-07' },
  coming: { state: 'ASKED', dueAt: '2026-12-08T12:30:00.000Z', latestDay: '2026-12-16', turns: 3 },
}
const endorser = (number: number, about: Partial<EndorserLoad>): EndorserLoad => ({
  id: id(number),
  name: 'Ravi Kulkarni',
  currentRole: 'Principal Engineer',
  photoUrl: null,
  leave: null,
  isUnreachable: false,
  weeklyLimit: 5,
  askedThisWeek: 4,
  passedOn: 0,
  referred: 22,
  answersWithin: 'DAY',
  ...about,
})
const ravi = endorser(1, {})
const aditya = endorser(2, {
  name: 'Aditya Bose',
  leave: { until: '2099-12-10' },
  weeklyLimit: 30,
  askedThisWeek: 0,
  answersWithin: null,
})
const turn = (about: Partial<RecordedTurn>): RecordedTurn => ({
  applicationId: id(7),
  number: 1,
  applicant: { name: 'Priya Nair', photoUrl: null },
  jobTitle: 'Risk Platform Engineer',
  reason: 'SAME_FUNCTION',
  askedAt: '2026-11-24T08:00:00.000Z',
  dueAt: '2026-11-27T12:30:00.000Z',
  outcome: 'APPROVED',
  minutes: 1_080,
  previous: null,
  next: null,
  isClosed: false,
  ...about,
})

function mockRules(rules: Partial<AnswerRules> = {}) {
  mockResponse(turnEndpoints.getAnswerRules, {
    success: true,
    data: {
      answerDays: 3,
      openRequests: 10,
      holidays: ['2099-12-31'],
      holidaysOfIndia: [{ day: '2099-12-25', name: 'Christmas' }],
      holidaysKnownUntil: '2099-12-31',
      ...rules,
    },
  })
}

function mockList(data: EndorserLoad[], about: Partial<AnswersSummary> = {}, totalItems = data.length) {
  const pagination = { page: 1, limit: 20, totalItems, totalPages: Math.ceil(totalItems / 20) }
  mockResponse(answerEndpoints.overview, {
    success: true,
    data,
    summary: { ...summary, ...about },
    pagination,
  })
}

function open(data = [ravi, aditya], about: Partial<AnswersSummary> = {}) {
  mockRules()
  mockList(data, about)
  return renderRoutes([{ path: '/', Component: AnswersPage }], '/').person
}

const saved = () => requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body)
const mockSaved = () =>
  mockResponse(turnEndpoints.setAnswerRules, {
    success: true,
    message: 'Saved',
    data: { answerDays: 2, openRequests: 9, holidays: [] },
  })

describe('the page of answers', () => {
  it('shows the figures, what happens to a request that comes today, and what each Endorser is asked', async () => {
    open()
    await screen.findByText('86%')
    screen.getByText('79% in the 30 days before')
    screen.getByText('Within a day')
    screen.getByText('4 due today, 3 in line')
    screen.getByText('of 64 closed in 90 days')
    const coming = screen.getByText(/^A request that comes today is answered by/)
    expect(coming.textContent).toMatch(
      /, or passed on\. After 3 Endorsers it closes on Wed 16 Dec at the latest\.$/,
    )
    screen.getByText('15 of 20 places used · limits start again Mon 7 Dec')
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toBe('RKRavi KulkarniPrincipal Engineer4of 5022within a dayTurns')
    expect(second).toMatch(/^ABAditya BoseOn leave until .*0of 30022Not known yetTurns$/)
  })

  it.each([
    [
      { turns: 1, state: 'ASKED', dueAt: '2026-12-08T12:30:00.000Z', latestDay: '2026-12-08' },
      /nobody else can/,
    ],
    [{ state: 'IN_LINE', until: '2026-12-14T12:30:00.000Z' }, /^Everybody is at their limit.* Mon 14 Dec/],
    [{ state: 'WAITS', until: '2026-12-14T12:30:00.000Z' }, /^Nobody takes requests now.* Mon 14 Dec/],
  ] as const)('says what else happens to a request that comes today: %j', async (coming, text) => {
    open([ravi], { coming })
    await screen.findByText(text)
  })

  it('says what there is to say of a company that nobody has asked yet', async () => {
    open([], {
      inTime: { answered: 0, turns: 0 },
      answersWithin: null,
      countedTurns: 4,
      places: { used: 0, all: 0, startAgain: '2026-12-07' },
    })
    await screen.findByText('No Endorser yet')
    screen.getByText('in the last 30 days')
    screen.getByText('from 10 turns on, 4 so far')
    screen.getByText('limits start again Mon 7 Dec')
  })

  it('searches among many Endorsers', async () => {
    mockRules()
    mockList([ravi], {}, 45)
    const { person } = renderRoutes([{ path: '/', Component: AnswersPage }], '/')
    await person.type(await screen.findByRole('searchbox', { name: 'Search by name or role' }), 'bose')
    mockList([])
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByText('No Endorser found')
    expect(requests.at(-1)?.query.get('search')).toBe('bose')
  })

  it('says what did not load, and loads it again', async () => {
    mockError(answerEndpoints.overview, 'INTERNAL', 'x')
    mockError(turnEndpoints.getAnswerRules, 'INTERNAL', 'x')
    const { person } = renderRoutes([{ path: '/', Component: AnswersPage }], '/')
    const [answers] = await screen.findAllByRole('button', { name: 'Retry' })
    screen.getByText('The answers did not load')
    screen.getByText('The time to answer did not load')
    mockList([ravi])
    if (answers) await person.click(answers)
    await screen.findByText('Ravi Kulkarni')
  })
})

it.each([
  [{ rarelyAnswers: true, answersWithin: null }, ['Rarely answers', 'most end without an answer']],
  [{ answersWithin: null }, ['Nothing yet', 'most take longer than a week']],
])('says what others read: %j', (about, shown) => {
  const [, others] = answerStats({ ...summary, ...about })
  expect([others?.value, others?.note]).toEqual(shown)
})

describe('the rules', () => {
  it('change with a press, and show as they were when saving fails', async () => {
    const person = open()
    await screen.findByText('3 days')
    mockError(turnEndpoints.setAnswerRules, 'UNAVAILABLE', 'Endorse is not available right now.')
    await person.click(screen.getByRole('button', { name: 'One day less' }))
    await screen.findByText('Endorse is not available right now.')
    await screen.findByText('3 days')
    mockSaved()
    await person.click(screen.getByRole('button', { name: 'One day less' }))
    await screen.findByText('2 days')
    await person.click(screen.getByRole('button', { name: 'One request fewer' }))
    const rules = { answerDays: 2, openRequests: 10, holidays: ['2099-12-31'] }
    await waitFor(() => expect(saved()).toEqual([rules, rules, { ...rules, openRequests: 9 }]))
  })

  it('show the holidays of a year, to which a company adds its own ones', async () => {
    const person = open()
    await screen.findByText('Gazetted holidays of India and 1 of your own. Next: Fri 25 Dec, Christmas.')
    await person.click(screen.getByRole('button', { name: 'Change the holidays' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Holidays' }))
    await person.click(dialog.getByRole('button', { name: '2099' }))
    const shown = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown()).toEqual(['Fri 25 DecChristmasIndia', 'Thu 31 DecYour own dayAcme'])
    await person.click(dialog.getByRole('button', { name: 'Remove Thu 31 Dec' }))
    const day = dialog.getByLabelText(/^A day of your own/)
    await person.type(day, '2099-12-25')
    await person.click(dialog.getByRole('button', { name: 'Add' }))
    await dialog.findByText('Christmas counts already')
    await person.clear(day)
    await person.type(day, '2099-12-24')
    await person.click(dialog.getByRole('button', { name: 'Add' }))
    expect(shown()).toEqual(['Thu 24 DecYour own dayAcme', 'Fri 25 DecChristmasIndia'])
    // What is typed and not added is meant, too.
    await person.type(day, '2099-12-28')
    mockSaved()
    await person.click(dialog.getByRole('button', { name: 'Save holidays' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toEqual([{ answerDays: 3, openRequests: 10, holidays: ['2099-12-24', '2099-12-28'] }])
  })
})

describe('the turns of an Endorser', () => {
  it('open from the row, with why each came and how it ended', async () => {
    const person = open()
    mockResponse(answerEndpoints.listTurns, {
      success: true,
      data: [turn({ outcome: 'OPEN', dueAt: '2099-11-27T12:30:00.000Z' }), turn({ number: 2 })],
      summary: { turns: 21, answered: 18, passedOn: 2 },
      pagination: { page: 1, limit: 20, totalItems: 21, totalPages: 2 },
    })
    await person.click(await screen.findByRole('button', { name: 'Show the turns of Ravi Kulkarni' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turns of Ravi Kulkarni' }))
    await dialog.findByText('Approved after 2 days')
    dialog.getByText('Principal Engineer · last 180 days')
    dialog.getByText(/^Has until Fri 27 Nov/)
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['21', '18', '2'])
    mockResponse(answerEndpoints.listTurns, {
      success: true,
      data: [turn({ outcome: 'WITHDRAWN' })],
      summary: { turns: 21, answered: 18, passedOn: 2 },
      pagination: { page: 2, limit: 20, totalItems: 21, totalPages: 2 },
    })
    await person.click(dialog.getByRole('button', { name: 'Go to page 2' }))
    await dialog.findByText('Withdrawn by the applicant')
  })

  it('say that there are none, or why they did not load', async () => {
    const person = open()
    mockError(answerEndpoints.listTurns, 'INTERNAL', 'x')
    await person.click(await screen.findByRole('button', { name: 'Turns of Aditya Bose' }))
    await screen.findByText('The turns did not load')
    mockResponse(answerEndpoints.listTurns, {
      success: true,
      data: [],
      summary: { turns: 0, answered: 0, passedOn: 0 },
      pagination: { page: 1, limit: 20, totalItems: 0, totalPages: 0 },
    })
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }))
    await screen.findByText('No turn yet')
  })

  it.each([
    [{ minutes: 59 }, 'Approved within an hour'],
    [{ minutes: 60 }, 'Approved after 1 hour'],
    [{ minutes: null }, 'Approved'],
    [{ outcome: 'REJECTED', minutes: 240 }, 'Rejected after 4 hours'],
    [{ outcome: 'BY_COLLEAGUE' }, 'Answered by a colleague'],
    [{ outcome: 'PASSED_ON', next: 'Meera Iyer' }, 'Passed on, to Meera Iyer'],
    [{ outcome: 'PASSED_ON', isClosed: true }, 'Passed on, and closed without an answer'],
    [{ outcome: 'EXPIRED', next: 'Meera Iyer' }, 'Passed on by the clock, to Meera Iyer'],
    [{ outcome: 'EXPIRED' }, 'Not answered in time'],
    [{ outcome: 'AWAY', next: 'Meera Iyer' }, 'Passed on while away, to Meera Iyer'],
    [{ outcome: 'LEFT' }, 'Passed on after leaving'],
    [{ outcome: 'MOVED', next: 'Meera Iyer' }, 'Moved to Meera Iyer'],
    [{ outcome: 'MOVED' }, 'Moved on'],
  ] as const)('say how one ended: %j', (about, text) => {
    expect(recordedEnd(turn(about))).toBe(text)
  })

  it('say who named them', () => {
    expect(recordedReason(turn({ reason: 'CHOSEN_BY_COLLEAGUE', previous: 'Ravi Kumar' }))).toBe(
      'named by Ravi Kumar',
    )
    expect(recordedReason(turn({ reason: 'CHOSEN_BY_COLLEAGUE' }))).toBe('named by a colleague')
  })
})
