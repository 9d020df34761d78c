import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { pendingConfirm } from './confirm.ts'
import { TypingDialog } from './TypingDialog.tsx'

function open(keepsDraft = false) {
  const close = vi.fn()
  const page = renderWithProviders(
    <TypingDialog open onClose={close} keepsDraft={keepsDraft}>
      <textarea aria-label="Text" defaultValue="Before" autoFocus />
      <input aria-label="Password" type="password" />
    </TypingDialog>,
  )
  return { ...page, close }
}

it('asks before Escape or a click beside it throws a typed text away', async () => {
  const { person, close } = open()
  await person.type(screen.getByLabelText('Text'), ' and after')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(pendingConfirm.get()?.title).toBe('Discard what you typed?'))
  pendingConfirm.get()?.settle(false)
  await person.click(document.querySelector('.MuiDialog-container') as Element)
  await waitFor(() => expect(pendingConfirm.get()).not.toBeNull())
  expect(close).not.toHaveBeenCalled()
  pendingConfirm.get()?.settle(true)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

it('closes at once when nothing was typed that is worth a question', async () => {
  const { person, close } = open()
  await person.type(screen.getByLabelText('Text'), 'x{Backspace}')
  await person.type(screen.getByLabelText('Password'), 'secret')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

it('closes at once when the text is kept', async () => {
  const { person, close } = open(true)
  await person.type(screen.getByLabelText('Text'), ' and after')
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
