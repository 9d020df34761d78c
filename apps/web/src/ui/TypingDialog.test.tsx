import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderRoutes } from '../testing/render.tsx'
import { pendingConfirm } from './confirm.ts'
import { TypingDialog } from './TypingDialog.tsx'

function open(keepsDraft = false) {
  const close = vi.fn()
  const Page = () => (
    <TypingDialog open onClose={close} keepsDraft={keepsDraft}>
      <textarea aria-label="Text" defaultValue="Before" autoFocus />
      <input aria-label="Password" type="password" />
    </TypingDialog>
  )
  const page = renderRoutes(
    [
      { path: '/', Component: () => <h1>Before</h1> },
      { path: '/page', Component: Page },
    ],
    '/',
  )
  act(() => void page.router.navigate('/page'))
  return { ...page, close }
}

it('asks before Escape or a click beside it throws a typed text away', async () => {
  const { person, close } = open()
  await person.type(await screen.findByLabelText('Text'), ' and after')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(pendingConfirm.get()?.title).toBe('Discard what you typed?'))
  pendingConfirm.get()?.settle(false)
  await person.click(document.querySelector('.MuiDialog-container') as Element)
  await waitFor(() => expect(pendingConfirm.get()).not.toBeNull())
  expect(close).not.toHaveBeenCalled()
  pendingConfirm.get()?.settle(true)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

it('asks before Back throws a typed text away', async () => {
  const { person, router } = open()
  const text = await screen.findByLabelText('Text')
  await person.type(text, ' and after')
  void router.navigate(-1)
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/page')
  expect(text).toHaveProperty('value', 'Before and after')
  await waitFor(() => expect(screen.queryByText('Discard what you typed?')).toBeNull())
  void router.navigate(-1)
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'Before' })
})

it.each([
  ['asks before a reload throws a typed text away', false, true],
  ['reloads at once when the text is kept', true, false],
])('%s', async (_, keepsDraft, asks) => {
  const { person } = open(keepsDraft)
  const text = await screen.findByLabelText('Text')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  await person.type(text, ' and after')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(!asks)
})

it('closes at once when nothing was typed that is worth a question', async () => {
  const { person, close } = open()
  await person.type(await screen.findByLabelText('Text'), 'x{Backspace}')
  await person.type(screen.getByLabelText('Password'), 'secret')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

it('closes at once when the text is kept', async () => {
  const { person, close } = open(true)
  await person.type(await screen.findByLabelText('Text'), ' and after')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

/** Their inputs are a search. */
const withoutText = ['PickerDialog', 'NewChatDialog', 'PaletteDialog']

it('is what every dialog with an input is, unless it keeps a draft', () => {
  const files = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const losing = Object.entries(files)
    .filter(
      ([, source]) => /<Dialog\s/.test(source) && /<(TextInput|TextField|InputBase|textarea)\s/.test(source),
    )
    .filter(([, source]) => !source.includes('useDraft'))
    .map(([path]) => /(\w+)\.tsx$/.exec(path)?.[1] ?? path)
  expect(losing.toSorted()).toEqual(withoutText.toSorted())
})
