import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { screen } from '@testing-library/react'
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
    { answered: 21, passedOn: 2, unanswered: 1, band: 'DAY' as const, missing: 0 },
    '“Usually answers within a day”',
  ],
  [
    { answered: 1, passedOn: 0, unanswered: 2, band: null, missing: 2 },
    'How fast you usually answer shows from 5 requests on. 2 are missing.',
  ],
  [
    { answered: 2, passedOn: 1, unanswered: 4, band: null, missing: 0 },
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
  const data = { answered: 0, passedOn: 0, unanswered: 0, band: null, missing: 5 }
  mockResponse(turnEndpoints.getAnswerRecord, { success: true, data })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Others read nothing yet')
})
