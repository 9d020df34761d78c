import { staffEndpoints } from '@endorse/contract/staff/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import SetPasswordPage from './SetPasswordPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  mockResponse(staffEndpoints.checkPasswordLink, { success: true, data: { isValid: true } })
})

const token = 'a'.repeat(43)
const routes = [
  { path: '/set-password', Component: SetPasswordPage },
  { path: '/login', element: <h1>Log in</h1> },
]
const open = (hash = `#${token}`) => renderRoutes(routes, `/set-password${hash}`)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function choose(person: ReturnType<typeof open>['person'], password = 'Better#2027') {
  await person.type(field('New password'), password)
  await person.type(field('Confirm password'), password)
  await person.click(screen.getByRole('button', { name: 'Set password' }))
}

it('removes the token from the URL and sends it with the password', async () => {
  mockResponse(staffEndpoints.setPassword, { success: true, message: 'Set', email: 'leela@endorse.example' })
  const { person, router } = open()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.historyAction).toBe('REPLACE')
  await choose(person)
  await person.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(requests.find(({ path }) => path === '/auth/set-password')?.body).toEqual({
    token,
    password: 'Better#2027',
  })
  expect(requests.every(({ path, query }) => !`${path}?${query}`.includes(token))).toBe(true)
  await screen.findByRole('heading', { name: 'Log in' })
  expect(router.state.location.state).toEqual({ email: 'leela@endorse.example' })
})

it('shows what is wrong with the password and sends nothing', async () => {
  const { person } = open()
  await choose(person, 'weak')
  expect(await screen.findAllByText('Please meet all password requirements')).not.toHaveLength(0)
  expect(requests.filter(({ path }) => path === '/auth/set-password')).toEqual([])
})

it('shows that the link is no longer valid, without a retry', async () => {
  mockError(staffEndpoints.setPassword, 'INVALID_CODE', 'This link does not work any more.')
  const { person } = open()
  await choose(person)
  await screen.findByText('This link does not work any more.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' }).disabled).toBe(true)
})

it('allows a retry after a network error', async () => {
  mockError(staffEndpoints.setPassword, 'UNAVAILABLE', 'Busy')
  const { person } = open()
  await choose(person)
  await screen.findByText('Busy')
  mockResponse(staffEndpoints.setPassword, { success: true, message: 'Set', email: 'leela@endorse.example' })
  await person.click(screen.getByRole('button', { name: 'Set password' }))
  await screen.findByRole('button', { name: 'Log in' })
})

it('shows no form for a dead link, and says what to do', async () => {
  mockResponse(staffEndpoints.checkPasswordLink, { success: true, data: { isValid: false } })
  const { person } = open()
  await screen.findByRole('heading', { name: 'This link does not work any more' })
  screen.getByText(/ask the person who gave it to you for a new one/)
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull()
  expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/auth/set-password/check', body: { token } },
  ])
  await person.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Log in' })
})

it('keeps the form when the link cannot be checked', async () => {
  mockError(staffEndpoints.checkPasswordLink, 'UNAVAILABLE', 'Busy')
  mockResponse(staffEndpoints.setPassword, { success: true, message: 'Set', email: 'leela@endorse.example' })
  const { person } = open()
  await choose(person)
  await screen.findByRole('button', { name: 'Log in' })
})

it('explains how to get a link when there is no token', async () => {
  open('')
  await screen.findByText('Please open your link again.')
})
