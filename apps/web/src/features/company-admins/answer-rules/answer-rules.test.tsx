import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { AnswerRulesSection } from './AnswerRulesSection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const mockRules = (answerDays: number, holidays: string[]) =>
  mockResponse(turnEndpoints.getAnswerRules, {
    success: true,
    data: { answerDays, holidays, openRequests: 10, holidaysKnownUntil: '2027-12-31' },
  })
const renderSection = () => renderRoutes([{ path: '/', Component: AnswerRulesSection }], '/').person

it('changes the days for one Endorser, the open requests of one person, and the own holidays', async () => {
  mockRules(3, ['2026-12-31'])
  const person = renderSection()
  await screen.findByText(/^Each Endorser has 3 working days/)
  screen.getByText('Thu 31 Dec 2026')
  await person.click(screen.getByRole('button', { name: 'Change the time to answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Time to answer' }))
  const days = dialog.getByLabelText(/^Working days for one Endorser/)
  await person.clear(days)
  await person.type(days, '11')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please choose 1 to 10 working days')
  await person.clear(days)
  await person.type(days, '2')
  const open = dialog.getByLabelText(/^Open requests of one person/)
  await person.clear(open)
  await person.type(open, '4')
  await person.click(dialog.getByRole('button', { name: 'Remove holiday 1' }))
  await person.click(dialog.getByRole('button', { name: 'Add a day' }))
  await person.type(dialog.getByLabelText('Holiday 1'), '2027-01-01')
  mockResponse(turnEndpoints.setAnswerRules, {
    success: true,
    message: 'Saved',
    data: { answerDays: 2, holidays: ['2027-01-01'], openRequests: 4 },
  })
  mockRules(2, ['2027-01-01'])
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Each Endorser has 2 working days/)
  expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
    answerDays: 2,
    holidays: ['2027-01-01'],
    openRequests: 4,
  })
})

it('says when it does not load', async () => {
  mockError(turnEndpoints.getAnswerRules, 'INTERNAL', 'Something went wrong.')
  renderSection()
  await screen.findByText(/^Failed to load the time to answer/)
})
