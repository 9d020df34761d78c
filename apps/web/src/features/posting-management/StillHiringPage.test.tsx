import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import StillHiringPage from './StillHiringPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const { openStillHiringLink, answerStillHiringLink } = postingManagementEndpoints
const open = () =>
  renderRoutes([{ path: '/still-hiring/:token', Component: StillHiringPage }], '/still-hiring/abc')

it('answers only when the user chooses', async () => {
  mockResponse(openStillHiringLink, {
    success: true,
    data: { title: 'Baker', companyName: 'Acme', isArchived: false },
  })
  mockResponse(answerStillHiringLink, { success: true, message: '' })
  const { person } = open()
  await screen.findByText('Baker at Acme has no closing date.')
  expect(requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([])
  await person.click(screen.getByRole('button', { name: 'No, archive it' }))
  await screen.findByText('The job is archived. You can restore it at any time.')
  expect(requests.at(-1)?.body).toEqual({ hiring: false })
})

it('says when there is nothing to answer', async () => {
  mockError(openStillHiringLink, 'NOT_FOUND', 'Question not found')
  open()
  await screen.findByRole('heading', { name: 'Nothing to answer' })
})

it('has its heading before the question has loaded', () => {
  mockError(openStillHiringLink, 'NOT_FOUND', 'Question not found')
  open()
  screen.getByRole('heading', { level: 1, name: 'Still hiring?' })
})
