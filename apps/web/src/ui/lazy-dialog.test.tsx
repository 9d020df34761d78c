import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { lazyWithPreload } from './lazy-dialog.tsx'
import { toasts } from './toast.ts'

const Dialog = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close</button>
const onClose = vi.fn<() => void>()

it('shows a part as soon as it has come, and at once from then on', async () => {
  const load = vi.fn(async () => Dialog)
  const [LazyDialog] = lazyWithPreload(load)
  const { unmount } = renderWithProviders(<LazyDialog onClose={onClose} />)
  expect(screen.getByRole('progressbar', { name: 'Opening' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
  unmount()
  renderWithProviders(<LazyDialog onClose={onClose} />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('is there when the pointer has been near what opens it', async () => {
  const [LazyDialog, preloadProps] = lazyWithPreload(async () => Dialog)
  const { person } = renderWithProviders(<button {...preloadProps}>Open</button>)
  await person.hover(screen.getByRole('button', { name: 'Open' }))
  renderWithProviders(<LazyDialog onClose={onClose} />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

it('says so and closes when it cannot be loaded, and tries again the next time', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const [LazyDialog] = lazyWithPreload(load)
  const { unmount } = renderWithProviders(<LazyDialog onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'Network error. Please check your internet connection.',
  ])
  unmount()
  renderWithProviders(<LazyDialog onClose={onClose} />)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
})

const Sheet = ({ open }: { open: boolean; onClose: () => void }) => (open ? <p>Sheet</p> : null)
const [BrokenOnce] = lazyWithPreload(
  vi.fn(async () => Sheet).mockRejectedValueOnce(new TypeError('Failed to fetch')),
)

function Opener() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <BrokenOnce open={open} onClose={() => setOpen(false)} />
    </>
  )
}

it('waits no longer when what stays mounted could not be loaded, and tries again when it is opened again', async () => {
  const { person } = renderWithProviders(<Opener />)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Sheet')).toBeTruthy()
})
