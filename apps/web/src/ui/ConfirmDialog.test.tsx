import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { type ConfirmOptions, confirm } from './confirm.ts'

function ConfirmButton(options: Partial<ConfirmOptions>) {
  const [outcome, setOutcome] = useState('')
  const handleClick = async () => {
    const confirmed = await confirm({
      title: 'Confirm Deletion',
      text: 'This action cannot be undone.',
      confirmLabel: 'Delete',
      ...options,
    })
    setOutcome(confirmed ? 'deleted' : 'cancelled')
  }
  return (
    <main>
      <h1>Applications</h1>
      {outcome !== 'deleted' && <button onClick={() => void handleClick()}>Open</button>}
      <output>{outcome}</output>
    </main>
  )
}

const outcome = () => document.querySelector('output')?.textContent

it('resolves to true after confirmation', async () => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  expect((await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })).textContent).toContain(
    'cannot be undone',
  )
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(outcome()).toBe('deleted'))
})

it.each([
  ['Cancel', () => screen.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', undefined],
])('resolves to false on %s and restores the focus', async (_, press) => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  if (press) press()
  else await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(outcome()).toBe('cancelled')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

it('focuses Cancel for a dangerous action', async () => {
  const { person } = renderWithProviders(<ConfirmButton danger />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

it('stays open while the action runs, and runs it once', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const onConfirm = vi.fn<() => Promise<void>>(() => promise)
  const { person } = renderWithProviders(<ConfirmButton onConfirm={onConfirm} loadingLabel="Deleting..." />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await person.click(screen.getByRole('button', { name: 'Deleting...' }))
  await person.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledOnce()
  await screen.findByRole('alertdialog')
  finish()
  await waitFor(() => expect(outcome()).toBe('deleted'))
})

it('shows the error between the content, which scrolls, and the buttons', async () => {
  const failure = new ApiError({ code: 'STEP_NOT_ALLOWED', message: 'It is gone' })
  const { person } = renderWithProviders(<ConfirmButton onConfirm={() => Promise.reject(failure)} />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  const error = await screen.findByText('It is gone')
  const region = error.closest('[role=alert]')
  expect(region?.previousElementSibling?.className).toContain('MuiDialogContent')
  expect(region?.nextElementSibling?.className).toContain('MuiDialogActions')
})

it('shows the error in the dialog and lets the user retry', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(
      new ApiError({ code: 'STEP_NOT_ALLOWED', message: 'Cannot delete completed applications' }),
    )
    .mockResolvedValueOnce()
  const { person } = renderWithProviders(<ConfirmButton onConfirm={onConfirm} />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Cannot delete completed applications')
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(outcome()).toBe('deleted'))
})

it('focuses the page when the button that opened it is gone', async () => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Applications' })),
  )
})

it('stays open on a double click and closes on a click on the backdrop', async () => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  const backdrop = (await screen.findByRole('alertdialog')).closest('.MuiDialog-container')
  if (!backdrop) throw new Error('The dialog has no container')
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop, { detail: 2 })
  screen.getByRole('alertdialog')
  expect(outcome()).toBe('')
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(outcome()).toBe('cancelled')
})
