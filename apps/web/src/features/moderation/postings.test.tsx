import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import type { ListedPosting } from '@endorse/contract/moderation/listed-posting'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AllPostingsPage from './AllPostingsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const id = '0199a000-0000-7000-8000-0000000000b1'
const removalId = '0199a000-0000-7000-8000-0000000000c1'
const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }
const posting: ListedPosting = {
  id,
  title: 'Java Developer',
  company: 'Seven Consultancy',
  companyLogoUrl: null,
  place: 'Bangalore',
  postedAt: '2025-11-17T10:42:00.000Z',
  applicants: 26,
  openReports: 3,
  state: 'open',
  removalId: null,
}
const mockPostings = (...data: ListedPosting[]) =>
  mockResponse(moderationEndpoints.listPostings, { success: true, data, pagination })
const open = (query = '') =>
  renderRoutes([{ path: paths.postings, Component: AllPostingsPage }], paths.postings + query)

describe('the postings of all companies', () => {
  it('are removed with a reason', async () => {
    mockPostings(posting)
    const { person } = open()
    await screen.findByText('3 reports')
    await person.click(screen.getByRole('button', { name: 'Actions for Java Developer' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Remove posting' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Java Developer?' })
    await person.click(within(dialog).getByRole('button', { name: 'Remove posting' }))
    await within(dialog).findByText('Please choose a reason')
    await person.click(within(dialog).getByRole('radio', { name: 'Asks for money' }))
    mockError(moderationEndpoints.removePosting, 'ALREADY_CHANGED', 'This posting was removed already')
    await person.click(within(dialog).getByRole('button', { name: 'Remove posting' }))
    await within(dialog).findByText('This posting was removed already')
    expect(requests.map(({ body }) => body)).toContainEqual({ reason: 'MONEY', text: '' })
  })

  it('are put back, and a removed one leads to its decision', async () => {
    mockPostings({ ...posting, openReports: 0, state: 'removed', removalId })
    const { person } = open('?state=removed')
    const link = await screen.findByRole('link', { name: 'Java Developer' })
    expect(link.getAttribute('href')).toBe(`${paths.moderationCase(removalId)}?state=decided`)
    await person.click(screen.getByRole('button', { name: 'Actions for Java Developer' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Put posting back' }))
    await screen.findByRole('dialog', { name: 'Put Java Developer back?' })
  })

  it('are searched and filtered, and say when none is found', async () => {
    mockPostings()
    const { person } = open()
    await screen.findByText('No postings found')
    await person.type(screen.getByRole('searchbox', { name: 'Search by title or company' }), 'java{Enter}')
    await person.click(screen.getByRole('combobox', { name: 'State' }))
    await person.click(await screen.findByRole('option', { name: 'Closed' }))
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({
        search: 'java',
        state: 'closed',
      }),
    )
  })

  it('say when they do not load', async () => {
    mockError(moderationEndpoints.listPostings, 'INTERNAL', 'It is broken')
    open()
    await screen.findByText('Postings did not load')
  })
})
