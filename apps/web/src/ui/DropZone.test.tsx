import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { validateFile } from '../lib/file-rules.ts'
import { transferOf } from '../testing/files.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { DropZone } from './DropZone.tsx'

const pdf = new File(['%PDF'], 'resume.pdf', { type: 'application/pdf' })
const rules = { label: 'Resume', rules: 'PDF, DOC or DOCX, up to 10 MB', accept: '.pdf,.doc,.docx' }

it('shows the file rules before a file is selected', () => {
  renderWithProviders(<DropZone {...rules} onSelect={() => undefined} />)
  const zone = screen.getByRole('button', { name: /^Resume: Choose a file or drop it here/ })
  expect(zone.textContent).toContain('PDF, DOC or DOCX, up to 10 MB')
})

it('accepts a file from the dialog, by drop and by paste', async () => {
  const onChoose = vi.fn<(file: File) => void>()
  const { person } = renderWithProviders(<DropZone {...rules} onSelect={onChoose} />)
  const zone = screen.getByRole('button')
  await person.upload(screen.getByLabelText('Resume', { selector: 'input' }), pdf)
  fireEvent.drop(zone, { dataTransfer: transferOf(pdf) })
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(2))
  fireEvent.paste(zone, { clipboardData: transferOf(pdf) })
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(3))
  expect(onChoose.mock.calls).toEqual([[pdf], [pdf], [pdf]])
})

it('shows the upload progress and can be cancelled', async () => {
  const onCancel = vi.fn<() => void>()
  const { person } = renderWithProviders(
    <DropZone {...rules} onSelect={() => undefined} file={pdf} progress={0.42} onCancel={onCancel} />,
  )
  expect(screen.getByRole('progressbar', { name: 'Sending resume.pdf' }).getAttribute('aria-valuenow')).toBe(
    '42',
  )
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

it('shows the error and a Retry button', async () => {
  const onRetry = vi.fn<() => void>()
  const { person } = renderWithProviders(
    <DropZone
      {...rules}
      onSelect={() => undefined}
      file={pdf}
      error="The upload broke off"
      onRetry={onRetry}
    />,
  )
  expect(screen.getByText('The upload broke off').closest('[role=alert]')).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it.each([
  ['resume.pdf', 100, undefined],
  ['RESUME.PDF', 100, undefined],
  ['resume.exe', 100, 'wrong'],
  ['resume.pdf.exe', 100, 'wrong'],
  ['resume', 100, 'wrong'],
  ['resume.pdf', 101, 'large'],
])('validates %s of %i bytes before the upload', (name, size, problem) => {
  const file = new File([new Uint8Array(size)], name)
  expect(
    validateFile(file, { accept: '.pdf,.doc', maxBytes: 100, wrongType: 'wrong', tooLarge: 'large' }),
  ).toBe(problem)
})
