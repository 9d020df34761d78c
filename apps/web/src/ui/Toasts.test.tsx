import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { toast } from './toast.ts'

beforeAll(async () => {
  // The toasts load lazily, once.
  renderWithProviders(null)
  await screen.findByRole('status', { name: 'Notifications' })
  cleanup()
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const notifications = () => screen.getByRole('status', { name: 'Notifications' }).textContent
const errors = () => screen.getByRole('alert', { name: 'Errors' }).textContent
const actSync = (change: () => void) => act(change)
const advanceTime = (milliseconds: number) => actSync(() => vi.advanceTimersByTime(milliseconds))

it('closes after three seconds', () => {
  renderWithProviders(null)
  actSync(() => toast.success('Job saved successfully'))
  advanceTime(2999)
  expect(notifications()).toBe('Job saved successfully')
  advanceTime(1)
  expect(notifications()).toBe('')
})

it('keeps an error until it is dismissed', () => {
  renderWithProviders(null)
  actSync(() => toast.error('Failed to save job. Please try again.'))
  advanceTime(60_000)
  expect(errors()).toBe('Failed to save job. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(errors()).toBe('')
})

it('closes a toast with an action after six seconds', () => {
  const undo = vi.fn<() => void>()
  renderWithProviders(null)
  actSync(() => toast.info('Job removed from saved jobs', { action: { label: 'Undo', onClick: undo } }))
  advanceTime(5999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(notifications()).toBe('')
})

it('pauses the timer while the pointer is over the toast', () => {
  renderWithProviders(null)
  actSync(() => toast.info('Read me slowly'))
  const message = screen.getByText('Read me slowly')
  fireEvent.mouseEnter(message.parentElement as HTMLElement)
  advanceTime(10_000)
  expect(notifications()).toBe('Read me slowly')
  fireEvent.mouseLeave(message.parentElement as HTMLElement)
  advanceTime(3000)
  expect(notifications()).toBe('')
})

it('shows the same message once', () => {
  renderWithProviders(null)
  actSync(() => {
    toast.error('Access denied. Please login with correct role.')
    toast.error('Access denied. Please login with correct role.')
  })
  expect(errors()).toBe('Access denied. Please login with correct role.')
})
