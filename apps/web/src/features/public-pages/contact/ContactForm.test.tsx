import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { restoreSession } from '../../../lib/session.ts'
import { TOKEN_KEY } from '../../../lib/session-storage.ts'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav } from '../../../testing/people.ts'
import { ContactForm } from './ContactForm.tsx'

useMockServer()
afterEach(async () => {
  localStorage.clear()
  await restoreSession()
})

function open() {
  return { person: userEvent.setup(), ...render(<ContactForm />) }
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Send message' })
const sent = {
  success: true as const,
  message: 'Your message has been sent',
  data: { reference: 'AB23CD45' },
}

async function fill(person: ReturnType<typeof userEvent.setup>) {
  await person.type(box('Name'), 'Nia New')
  await person.type(box('Email'), 'nia@postbox.example')
  await person.selectOptions(box('What is it about?'), 'A question about Endorse')
  await person.type(box('Message'), 'How does it work?')
}

it('sends a message and shows what happens next', async () => {
  mockResponse(contactEndpoints.send, sent)
  const { person } = open()
  await fill(person)
  await person.click(send())
  const heading = await screen.findByRole('heading', { name: 'Your message has been sent' })
  expect(document.activeElement).toBe(heading)
  screen.getByText('nia@postbox.example')
  screen.getByText('AB23CD45')
  expect(requests[0]?.body).toEqual({
    name: 'Nia New',
    email: 'nia@postbox.example',
    topic: 'QUESTION',
    message: 'How does it work?',
  })
  expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy()
})

it('lists all errors before sending', async () => {
  const { person } = open()
  await person.click(send())
  const list = screen.getByRole('group', { name: 'There is a problem' })
  expect(document.activeElement).toBe(list)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please enter your name',
    'Please enter a valid email address',
    'Please choose what it is about',
    'Please write your message',
  ])
  await person.click(screen.getByRole('link', { name: 'Please write your message' }))
  expect(document.activeElement).toBe(box('Message'))
  expect(requests).toEqual([])
})

it('focuses a single invalid field and clears its error once fixed', async () => {
  const { person } = open()
  await fill(person)
  await person.clear(box('Email'))
  await person.type(box('Email'), 'nia')
  await person.click(send())
  expect(document.activeElement).toBe(box('Email'))
  screen.getByText('Please enter a valid email address')
  await person.type(box('Email'), '@postbox.example')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
})

it('shows the server’s error at the field', async () => {
  mockError(contactEndpoints.send, 'BAD_INPUT', 'Please enter your name', { name: 'Please enter your name' })
  const { person } = open()
  await fill(person)
  await person.click(send())
  await screen.findByText('Please enter your name')
  expect(document.activeElement).toBe(box('Name'))
})

it('keeps the text when sending fails, and retries with the same idempotency key', async () => {
  mockNetworkError(contactEndpoints.send)
  const { person } = open()
  await fill(person)
  await person.click(send())
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(box('Message').value).toBe('How does it work?')
  mockResponse(contactEndpoints.send, sent)
  await person.click(send())
  await screen.findByRole('heading', { name: 'Your message has been sent' })
  const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

it('sends a changed text with a new idempotency key', async () => {
  mockNetworkError(contactEndpoints.send)
  const { person } = open()
  await fill(person)
  await person.click(send())
  await screen.findByRole('alert')
  await person.type(box('Message'), ' And when?')
  mockResponse(contactEndpoints.send, sent)
  await person.click(send())
  await screen.findByRole('heading', { name: 'Your message has been sent' })
  const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

it('shows the server’s rate limit message', async () => {
  const text = 'Too many messages came from your network. Please try again in 12 minutes.'
  mockError(contactEndpoints.send, 'TOO_MANY_REQUESTS', text)
  const { person } = open()
  await fill(person)
  await person.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

it('restores the draft until the message is sent', async () => {
  const first = open()
  await fill(first.person)
  first.unmount()
  mockResponse(contactEndpoints.send, sent)
  const second = open()
  await screen.findByText('Draft restored')
  expect(box('Message').value).toBe('How does it work?')
  await second.person.click(send())
  await screen.findByRole('heading', { name: 'Your message has been sent' })
  second.unmount()
  open()
  expect(box('Message').value).toBe('')
})

it('fills in the name and email of the signed-in user', async () => {
  localStorage.setItem(TOKEN_KEY, 'token')
  mockResponse(authEndpoints.me, aarav)
  void restoreSession()
  open()
  await vi.waitFor(() => expect(box('Email').value).toBe(aarav.email))
  expect(box('Name').value).toBe('Aarav Menon')
})

it('starts another message with the name filled in', async () => {
  mockResponse(contactEndpoints.send, sent)
  const { person } = open()
  await fill(person)
  await person.click(send())
  await person.click(await screen.findByRole('button', { name: 'Send another message' }))
  expect([box('Name').value, box('Message').value]).toEqual(['Nia New', ''])
})
