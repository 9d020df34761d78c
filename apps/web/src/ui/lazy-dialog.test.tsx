import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { lazyWithPreload } from './lazy-dialog.tsx'
import { toasts } from './toast.ts'

const Dialog = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close</button>
const onClose = vi.fn<() => void>()

it('renders the component once it is loaded, and immediately after that', async () => {
  const load = vi.fn(async () => Dialog)
  const [LazyDialog] = lazyWithPreload(load)
  const { unmount } = renderWithProviders(<LazyDialog onClose={onClose} />)
  screen.getByRole('progressbar', { name: 'Opening' })
  await screen.findByRole('button', { name: 'Close' })
  unmount()
  renderWithProviders(<LazyDialog onClose={onClose} />)
  screen.getByRole('button', { name: 'Close' })
  expect(load).toHaveBeenCalledOnce()
})

it('is loaded when the pointer enters the button that opens it', async () => {
  const [LazyDialog, preloadProps] = lazyWithPreload(async () => Dialog)
  const { person } = renderWithProviders(<button {...preloadProps}>Open</button>)
  await person.hover(screen.getByRole('button', { name: 'Open' }))
  renderWithProviders(<LazyDialog onClose={onClose} />)
  screen.getByRole('button', { name: 'Close' })
})

it('shows an error and closes when loading fails, and retries the next time', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const [LazyDialog] = lazyWithPreload(load)
  const { unmount } = renderWithProviders(<LazyDialog onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'Network error. Please check your internet connection.',
  ])
  unmount()
  renderWithProviders(<LazyDialog onClose={onClose} />)
  await screen.findByRole('button', { name: 'Close' })
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

it('stops loading after a failure while it stays mounted, and retries when it is opened again', async () => {
  const { person } = renderWithProviders(<Opener />)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('Sheet')
})
