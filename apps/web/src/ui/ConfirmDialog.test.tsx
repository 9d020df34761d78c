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
    setOutcome(confirmed ? 'deleted' : 'kept')
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

it('resolves when it is confirmed', async () => {
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
])('leaves everything as it was on %s, and gives the focus back', async (_, press) => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  if (press) press()
  else await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(outcome()).toBe('kept')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

it('starts on Cancel when it is dangerous', async () => {
  const { person } = renderWithProviders(<ConfirmButton danger />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

it('stays open while it is done, once', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const act = vi.fn<() => Promise<void>>(() => promise)
  const { person } = renderWithProviders(<ConfirmButton onConfirm={act} loadingLabel="Deleting..." />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await person.click(screen.getByRole('button', { name: 'Deleting...' }))
  await person.keyboard('{Escape}')
  expect(act).toHaveBeenCalledOnce()
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  finish()
  await waitFor(() => expect(outcome()).toBe('deleted'))
})

it('says in the dialog why it failed, and can be tried again', async () => {
  const act = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(
      new ApiError({ code: 'STEP_NOT_ALLOWED', message: 'Cannot delete completed applications' }),
    )
    .mockResolvedValueOnce()
  const { person } = renderWithProviders(<ConfirmButton onConfirm={act} />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Cannot delete completed applications')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(outcome()).toBe('deleted'))
})

it('puts the focus on the page when what opened it is gone', async () => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Applications' })),
  )
})

it('stays open for whoever clicks twice on what opens it, and closes for a click beside it', async () => {
  const { person } = renderWithProviders(<ConfirmButton />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  const backdrop = (await screen.findByRole('alertdialog')).closest('.MuiDialog-container')
  if (!backdrop) throw new Error('The dialog has nothing around it')
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop, { detail: 2 })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
