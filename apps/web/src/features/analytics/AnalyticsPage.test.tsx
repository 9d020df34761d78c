import { analyticsEndpoints } from '@endorse/contract/analytics/endpoints'
import type { RequestAnalytics } from '@endorse/contract/analytics/schemas'
import { bonusEndpoints } from '@endorse/contract/bonuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AnalyticsPage from './AnalyticsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  const pagination = { page: 1, limit: 10, totalItems: 0, totalPages: 0 }
  mockResponse(bonusEndpoints.listOwn, { success: true, data: [], pagination })
})

const saved: { file: Blob; name: string }[] = []
beforeEach(() => {
  saved.length = 0
  let file: Blob
  const createObjectURL = (made: Blob) => {
    file = made
    return 'blob:file'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ file, name: this.download })
  })
})

const becameOf = (requested: number, approved: number, medianHours: number | null) => ({
  requests: requested,
  approved,
  rejected: requested - approved,
  waiting: 0,
  medianHours,
})

function analytics(about: Partial<RequestAnalytics> = {}): RequestAnalytics {
  return {
    from: '2026-09-01',
    to: '2026-11-01',
    total: {
      requests: 38,
      approved: 21,
      rejected: 12,
      waiting: 5,
      medianHours: 18,
      answered: 33,
      referred: 12,
      oldestWaitingSince: new Date(Date.now() - 9 * 86_400_000).toISOString(),
    },
    outcomes: {
      HAS_APPLICATION: 0,
      CONTACTED: 0,
      INTERVIEW: 4,
      OFFER: 0,
      HIRED: 2,
      NOT_CHOSEN: 3,
      NO_ANSWER: 1,
    },
    charts: {
      months: [
        { month: '2026-09-01', ...becameOf(12, 8, 40) },
        { month: '2026-10-01', ...becameOf(15, 9, 22) },
        { month: '2026-11-01', ...becameOf(11, 4, 18) },
      ],
      jobs: [{ key: 'one', title: 'Data Platform Lead', ...becameOf(14, 8, 9) }],
      endorsers: null,
      turns: null,
      skills: [
        { name: 'Java', people: 20 },
        { name: 'Kafka', people: 7 },
      ],
      companies: [],
    },
    ...about,
  }
}

const mockAnalytics = (about: Partial<RequestAnalytics> = {}) =>
  mockResponse(analyticsEndpoints.requests, { success: true, data: analytics(about) })
const open = (address = '/') => renderRoutes([{ path: '/', Component: AnalyticsPage }], address)
const stat = (label: string) => {
  const value = screen.getByText(label, { selector: 'dt' }).nextElementSibling
  return [value?.textContent, value?.nextElementSibling?.textContent]
}
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('the analytics of an Endorser', () => {
  beforeEach(() => signIn('a token', ravi, false))

  it('shows the own figures, and what came of the referrals', async () => {
    mockAnalytics()
    open()
    await screen.findByText(
      'Your own referrals, September to November 2026. Only you see these figures. Requests open to all Endorsers count when you take them.',
    )
    await screen.findByRole('region', { name: 'By job' })
    expect(stat('Requests')).toEqual(['38', '5 of yours waiting, oldest 9 days'])
    expect(stat('Approved')).toEqual(['21', '64% of those answered'])
    expect(stat('Time to answer, median')).toEqual(['18 h', '4 h less than in October'])
    expect(stat('Hired')).toEqual(['2', 'of 12 referred, 4 interviews'])
    card('What came of your referrals').getByRole('list', {
      name: /12 referrals: Application received 0, Contacted 0, Interview 4, Offer 0, Hired 2, Not chosen 3, No answer 1, Not told yet 2/,
    })
    expect(screen.queryByRole('region', { name: 'Endorsers' })).toBeNull()
  })

  it('says the trend of each chart to screen readers', async () => {
    mockAnalytics()
    open()
    await screen.findByRole('img', {
      name: 'Requests by month: from 12 in September 2026 to 11 in November 2026; the most were 15 in October 2026',
    })
    screen.getByRole('img', {
      name: 'Median hours to answer: from 40 h in September 2026 to 18 h in November 2026',
    })
    screen.getByText('Half of the people who asked you in November had an answer within 18 h.')
  })

  it.each([
    [59, 'had an answer within 59 h.'],
    [0.2, 'had an answer in under an hour.'],
  ])('says the time to answer in the unit of its chart: %s', async (medianHours, text) => {
    const { charts } = analytics()
    if (!charts) throw new Error('The sample has charts')
    mockAnalytics({
      charts: {
        ...charts,
        months: charts.months.map((one) => ({ ...one, medianHours })),
      },
    })
    open()
    await screen.findByText(`Half of the people who asked you in November ${text}`)
  })

  it('shows a chart as a table, and as a chart again', async () => {
    mockAnalytics()
    const { person } = open()
    await screen.findByRole('region', { name: 'Requests by month' })
    const byMonth = card('Requests by month')
    await person.click(byMonth.getByRole('button', { name: 'Show as table' }))
    const rows = within(byMonth.getByRole('table', { name: 'Requests by month' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthRequestsApprovedRejectedWaiting',
      'September 202612840',
      'October 202615960',
      'November 202611470',
    ])
    expect(byMonth.queryByRole('img')).toBeNull()
    await person.click(byMonth.getByRole('button', { name: 'Show as chart' }))
    // A chart is drawn once its width is known.
    await byMonth.findByRole('img')
  })

  it('saves the figures of a chart as CSV', async () => {
    const { charts } = analytics()
    mockAnalytics({
      charts: charts && {
        ...charts,
        jobs: [{ key: 'one', title: '=HYPERLINK("x")', ...becameOf(14, 8, 9) }],
      },
    })
    const { person } = open()
    await screen.findByRole('region', { name: 'By job' })
    await person.click(card('By job').getByRole('button', { name: 'Download CSV' }))
    expect(saved[0]?.name).toBe('my-referrals-jobs.csv')
    // `text` leaves the byte order mark out.
    expect(await saved[0]?.file.text()).toMatch(
      /"Job","Requests","Approved","Waiting"\r\n"'=HYPERLINK\(""x""\)","14","8","0"\r\n$/,
    )
    await person.click(screen.getByRole('button', { name: 'Download all months as CSV' }))
    expect(saved[1]?.name).toBe('analytics.csv')
  })

  it('loads another period, and keeps it in the address', async () => {
    mockAnalytics()
    const { person, router } = open()
    await screen.findByRole('region', { name: 'By job' })
    await person.click(screen.getByRole('combobox', { name: 'Period' }))
    await person.click(screen.getByRole('option', { name: 'Last 12 months' }))
    await waitFor(() => expect(requests.at(-1)?.query.get('months')).toBe('12'))
    expect(router.state.location.search).toBe('?months=12')
  })

  it('says what is missing while there are too few answers', async () => {
    mockAnalytics({
      charts: null,
      total: {
        requests: 3,
        approved: 1,
        rejected: 0,
        waiting: 2,
        medianHours: 4,
        answered: 1,
        referred: 0,
        oldestWaitingSince: new Date().toISOString(),
      },
    })
    open()
    await screen.findByRole('heading', { name: 'Not enough to draw yet' })
    expect(stat('Requests')).toEqual(['3', '2 of yours waiting, oldest today'])
    const download = screen.getByRole('button', { name: 'Download all months as CSV' })
    expect(download.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('says in a card that its chart has too few people', async () => {
    mockAnalytics({
      outcomes: {
        HAS_APPLICATION: 0,
        CONTACTED: 0,
        INTERVIEW: 0,
        OFFER: 0,
        HIRED: 0,
        NOT_CHOSEN: 0,
        NO_ANSWER: 0,
      },
    })
    open()
    await screen.findByRole('region', { name: 'Where people work' })
    card('Where people work').getByRole('heading', { name: 'Not enough to draw yet' })
    expect(card('Where people work').queryByRole('button')).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    mockError(analyticsEndpoints.requests, 'INTERNAL', 'Something went wrong')
    const { person } = open()
    await screen.findByRole('heading', { name: 'Analytics did not load' })
    mockAnalytics()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('region', { name: 'By job' })
  })
})

const mockCompany = () => {
  const { charts } = analytics()
  const hidden = { approved: null, rejected: null, waiting: null, medianHours: null }
  return mockAnalytics({
    outcomes: null,
    charts: charts && {
      ...charts,
      months: [{ month: '2026-09-01', requests: 3, ...hidden }, ...charts.months.slice(1)],
      endorsers: [
        { id: ravi.id, name: 'Ravi Kumar', photoUrl: null, ...becameOf(27, 19, null), answersWithin: 'DAY' },
        { id: anjali.id, name: 'Meera Nair', photoUrl: null, requests: 2, ...hidden, answersWithin: null },
      ],
      turns: [
        { month: '2026-10-01', turns: 3, parts: null },
        {
          month: '2026-11-01',
          turns: 12,
          parts: { withinDay: 5, withinTwoDays: 2, withinWeek: 1, slower: 0, unanswered: 3 },
        },
      ],
    },
  })
}

describe('the analytics of a company admin', () => {
  beforeEach(() => signIn('a token', anjali, false))

  it('shows the company and its Endorsers, and no outcome', async () => {
    mockCompany()
    open()
    await screen.findByText('Referrals at Acme, September to November 2026')
    await screen.findByRole('region', { name: 'By job' })
    expect(stat('Requests')).toEqual(['38', '11 in November so far'])
    expect(stat('Answered')).toEqual(['87%', '5 still waiting'])
    expect(stat('Referred')).toEqual(['12', '32% of all requests'])
    const rows = within(screen.getByRole('table', { name: 'Endorsers' })).getAllByRole('row')
    expect(rows[1]?.textContent).toMatch(/Ravi Kumar2719within a day/)
    expect(rows[2]?.textContent).toMatch(/Meera Nair2Too fewNot known yet/)
    screen.getByText('Too few: fewer than five people, which is not broken down.')
    card('From asking to referred').getByRole('list', { name: /Asked 38, Approved 21, Referred 12/ })
    for (const word of [/hired/i, /interview/i]) expect(screen.queryByText(word)).toBeNull()
  })

  it('shows how fast those who were asked answered', async () => {
    mockCompany()
    const { person } = open()
    await screen.findByRole('region', { name: 'Answers in time' })
    const speed = card('Answers in time')
    await person.click(speed.getByRole('button', { name: 'Show as table' }))
    speed.getByRole('row', { name: /October 2026 3 Too few/ })
    speed.getByRole('row', { name: /November 2026 12 5 2 1 0 3/ })
  })

  it('does not break down a month of fewer than five people', async () => {
    mockCompany()
    const { person } = open()
    await screen.findByText(/A dashed bar stands for fewer than five people/)
    const byMonth = card('Requests by month')
    await person.click(byMonth.getByRole('button', { name: 'Show as table' }))
    byMonth.getByRole('row', { name: /September 2026 3 Too few/ })
  })

  it('does not show the parts of fewer than five requests in all', async () => {
    const total = {
      requests: 2,
      approved: null,
      rejected: null,
      waiting: null,
      medianHours: null,
      answered: null,
      referred: null,
      oldestWaitingSince: null,
    }
    mockAnalytics({ outcomes: null, charts: null, total })
    open()
    await screen.findByRole('heading', { name: 'Not enough to draw yet' })
    expect(stat('Answered')).toEqual(['Too few', 'Fewer than five people'])
    expect(stat('Time to answer, median')).toEqual(['Too few', 'Fewer than five answers'])
  })
})
