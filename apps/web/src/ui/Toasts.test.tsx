import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const news = () => screen.getByRole('status', { name: 'Notifications' }).textContent
const errors = () => screen.getByRole('alert', { name: 'Errors' }).textContent
const happens = (change: () => void) => act(change)
const pass = (milliseconds: number) => happens(() => vi.advanceTimersByTime(milliseconds))

it('hides by itself after three seconds', () => {
  show(null)
  happens(() => toast.success('Job saved successfully'))
  pass(2999)
  expect(news()).toBe('Job saved successfully')
  pass(1)
  expect(news()).toBe('')
})

it('keeps an error until it is dismissed', () => {
  show(null)
  happens(() => toast.error('Failed to save job. Please try again.'))
  pass(60_000)
  expect(errors()).toBe('Failed to save job. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(errors()).toBe('')
})

it('gives an undo six seconds', () => {
  const undo = vi.fn<() => void>()
  show(null)
  happens(() => toast.info('Job removed from saved jobs', { action: { label: 'Undo', onClick: undo } }))
  pass(5999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(news()).toBe('')
})

it('stays while somebody points at it', () => {
  show(null)
  happens(() => toast.info('Read me slowly'))
  const words = screen.getByText('Read me slowly')
  fireEvent.mouseEnter(words.parentElement as HTMLElement)
  pass(10_000)
  expect(news()).toBe('Read me slowly')
  fireEvent.mouseLeave(words.parentElement as HTMLElement)
  pass(3000)
  expect(news()).toBe('')
})

it('says the same thing once', () => {
  show(null)
  happens(() => {
    toast.error('Access denied. Please login with correct role.')
    toast.error('Access denied. Please login with correct role.')
  })
  expect(errors()).toBe('Access denied. Please login with correct role.')
})
