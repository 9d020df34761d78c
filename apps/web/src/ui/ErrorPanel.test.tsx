import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

it('says what did not load, and tries again by itself after longer and longer waits', () => {
  const onRetry = vi.fn<() => void>()
  renderWithProviders(<ErrorPanel what="Jobs" message="The server did not answer." onRetry={onRetry} />)
  screen.getByRole('heading', { name: 'Jobs did not load' })
  screen.getByText('We are trying again in 5 s')
  pass(4)
  screen.getByText('We are trying again in 1 s')
  expect(onRetry).not.toHaveBeenCalled()
  pass(1)
  expect(onRetry).toHaveBeenCalledTimes(1)
  pass(1)
  screen.getByText('We are trying again in 10 s')
  pass(10)
  expect(onRetry).toHaveBeenCalledTimes(2)
})

it('waits for the connection while the browser is offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onRetry = vi.fn<() => void>()
  renderWithProviders(<ErrorPanel what="Jobs" message="The server did not answer." onRetry={onRetry} />)
  screen.getByRole('heading', { name: 'You are offline' })
  pass(30)
  expect(onRetry).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  pass(5)
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('does not repeat by itself what is not named', () => {
  const onRetry = vi.fn<() => void>()
  renderWithProviders(<ErrorPanel message="We could not sign you in." onRetry={onRetry} />)
  pass(60)
  expect(onRetry).not.toHaveBeenCalled()
})
