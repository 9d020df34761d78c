import { mailboxEndpoints } from '@endorse/contract/mailbox/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { routes } from '../../app/all-routes.tsx'
import { restoreSession } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'

useMockServer()
beforeEach(restoreSession)

const mail = {
  id: '0199a000-0000-7000-8000-00000000000a',
  at: '2025-11-19T05:12:00.000Z',
  recipient: 'aarav.menon@postbox.example',
  subject: '407291 is your Endorse code',
  text: 'Your code for Endorse\n\n    407291',
}

it('shows the latest mail', async () => {
  mockResponse(mailboxEndpoints.list, { success: true, mails: [mail] })
  renderRoutes(routes, '/mailbox')
  await screen.findByRole('heading', { name: mail.subject })
  screen.getByText(/Your code for Endorse/)
})

it('links the addresses in a mail', async () => {
  const url = 'http://127.0.0.1:4000/set-password#abc'
  mockResponse(mailboxEndpoints.list, {
    success: true,
    mails: [{ ...mail, text: `Set your password:\n${url}` }],
  })
  renderRoutes(routes, '/mailbox')
  expect((await screen.findByRole('link', { name: url })).getAttribute('href')).toBe(url)
})

it('shows the mail of one recipient', async () => {
  mockResponse(mailboxEndpoints.list, { success: true, mails: [] })
  renderRoutes(routes, '/mailbox?recipient=a%40b.example')
  await screen.findByText('No mail to this address')
  expect(screen.getByLabelText<HTMLInputElement>(/^Recipient/).value).toBe('a@b.example')
  expect(requests.at(-1)?.query.get('recipient')).toBe('a@b.example')
})

it('does not exist when a mail server is configured', async () => {
  mockError(mailboxEndpoints.list, 'NOT_FOUND', 'There is nothing at this address')
  renderRoutes(routes, '/mailbox')
  await screen.findByRole('heading', { name: 'Page not found' })
})
