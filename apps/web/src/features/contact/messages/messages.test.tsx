import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import type { ContactMessage } from '@endorse/contract/contact/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { farhan } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import ContactMessagesPage from './ContactMessagesPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

function message(about: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: '0199a000-0000-7000-8000-0000000000aa',
    reference: 'K7WQ2MPX',
    sentAt: '2025-11-19T05:12:00.000Z',
    name: 'Lakshmi Pillai',
    email: 'lakshmi@postbox.example',
    topic: 'ACCOUNT',
    message: 'My code never arrives.',
    sender: null,
    answeredAt: null,
    answeredBy: null,
    ...about,
  }
}

function mockMessages(...messages: ContactMessage[]) {
  const pagination = {
    page: 1,
    limit: 20,
    totalItems: messages.length,
    totalPages: Math.min(1, messages.length),
  }
  const counts = { open: messages.filter((one) => !one.answeredAt).length, answered: 7 }
  mockResponse(contactEndpoints.list, { success: true, data: { messages, counts }, pagination })
}

const Screen = () => (
  <main>
    <ContactMessagesPage />
  </main>
)
const open = () => renderRoutes([{ path: '/', Component: Screen }], '/')

it('shows a message, its sender and a reply link', async () => {
  mockMessages(message())
  open()
  const card = within(await screen.findByRole('listitem'))
  card.getByRole('heading', { name: 'Lakshmi Pillai' })
  card.getByText('lakshmi@postbox.example · no account · K7WQ2MPX')
  card.getByText('Help with my account')
  expect(card.getByRole('link', { name: 'Answer by mail: Lakshmi Pillai' }).getAttribute('href')).toBe(
    'mailto:lakshmi%40postbox.example?subject=Your%20message%20to%20Endorse%20(K7WQ2MPX)',
  )
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Open1', 'Answered7'])
})

it('expands a long message', async () => {
  mockMessages(message({ message: 'A long story. '.repeat(40) }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

it('marks a message as answered and focuses the next one', async () => {
  const other = message({ id: '0199a000-0000-7000-8000-0000000000ab', name: 'Omar Khan' })
  mockMessages(message(), other)
  const { person } = open()
  mockResponse(contactEndpoints.setAnswered, () => {
    mockMessages(other)
    return { success: true as const, data: message({ answeredAt: '2025-11-20T05:12:00.000Z' }) }
  })
  await person.click(await screen.findByRole('button', { name: 'Mark as answered: Lakshmi Pillai' }))
  await waitFor(() => expect(screen.queryByText('Lakshmi Pillai')).toBeNull())
  expect(requests.find(({ endpoint }) => endpoint.startsWith('PATCH'))?.body).toEqual({ answered: true })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Answer by mail: Omar Khan' }))
})

it('shows an error when marking fails, and keeps the message', async () => {
  mockMessages(message())
  mockError(contactEndpoints.setAnswered, 'NOT_FOUND', 'Message not found')
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Mark as answered/ }))
  await screen.findByText('Message not found')
  screen.getByText('Lakshmi Pillai')
})

it('shows who answered, and reopens the message', async () => {
  mockMessages(message({ answeredAt: '2025-11-20T05:12:00.000Z', answeredBy: 'Farhan Ali' }))
  open()
  await screen.findByText(/^Answered by Farhan Ali/)
  screen.getByRole('button', { name: 'Open again: Lakshmi Pillai' })
})

it('shows an empty state and a loading error', async () => {
  mockError(contactEndpoints.list, 'INTERNAL', 'x')
  const { person } = open()
  await screen.findByText('Failed to load messages. Please try again.')
  mockMessages()
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'No open messages' })
})
