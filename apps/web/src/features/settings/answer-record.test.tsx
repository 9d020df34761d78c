import { answerEndpoints } from '@endorse/contract/applications/answers/endpoints'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, useMockServer } from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { AnswerRecordSection } from './AnswerRecordSection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const open = () => renderRoutes([{ path: '/', Component: AnswerRecordSection }], '/').person

it.each([
  [
    { answered: 21, passedOn: 2, unanswered: 1, band: 'DAY' as const, missing: 0, turns: 26 },
    '“Usually answers within a day”',
  ],
  [
    { answered: 1, passedOn: 0, unanswered: 2, band: null, missing: 2, turns: 3 },
    'How fast you usually answer shows from 5 requests on. 2 are missing.',
  ],
  [
    { answered: 2, passedOn: 1, unanswered: 4, band: null, missing: 0, turns: 7 },
    'Half of the requests or more were not answered, or not within a week.',
  ],
])('shows what others read, and what it is made of: %j', async (data, text) => {
  mockResponse(turnEndpoints.getAnswerRecord, { success: true, data })
  open()
  await screen.findByText(text)
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const { answered, passedOn, unanswered } = data
  expect(figures).toEqual([
    `${answered} of ${answered + passedOn + unanswered}`,
    String(passedOn),
    String(unanswered),
  ])
})

it('loads again after a failure', async () => {
  mockError(turnEndpoints.getAnswerRecord, 'UNAVAILABLE', 'Endorse is not available right now.')
  const person = open()
  await screen.findByText('Endorse is not available right now.')
  const data = { answered: 0, passedOn: 0, unanswered: 0, band: null, missing: 5, turns: 0 }
  mockResponse(turnEndpoints.getAnswerRecord, { success: true, data })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Others read nothing yet')
  expect(screen.queryByRole('button', { name: /^Show the/ })).toBeNull()
})

it('shows the turns that it is made of', async () => {
  const data = { answered: 0, passedOn: 0, unanswered: 0, band: null, missing: 5, turns: 1 }
  mockResponse(turnEndpoints.getAnswerRecord, { success: true, data })
  mockResponse(answerEndpoints.listMyTurns, {
    success: true,
    data: [
      {
        applicationId: '0199a000-0000-7000-8000-0000000000a1',
        number: 1,
        applicant: { name: 'Aarav Menon', photoUrl: null },
        jobTitle: 'Backend Engineer',
        reason: 'HAS_JOB',
        askedAt: '2026-11-24T08:00:00.000Z',
        dueAt: '2099-11-27T12:30:00.000Z',
        outcome: 'OPEN',
        minutes: null,
        previous: null,
        next: null,
        isClosed: false,
      },
    ],
    summary: { turns: 1, answered: 0, passedOn: 0 },
    pagination: { page: 1, limit: 20, totalItems: 1, totalPages: 1 },
  })
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Show the turn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your turns' }))
  await dialog.findByText('Why: takes care of this job')
  dialog.getByText(/^Has until /)
  dialog.getByText(/^The admins of your company read the same list/)
})
