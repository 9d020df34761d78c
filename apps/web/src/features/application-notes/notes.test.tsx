import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { NotesSection } from './NotesSection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const { listNotes, addNote, deleteNote } = endpoints.applicationNotes
const applicationId = '0199a000-0000-7000-8000-0000000000b1'
const note = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  text: 'Met Aarav at the meetup.',
  createdAt: '2025-11-18T11:50:00.000Z',
  author: 'Meera Iyer',
  authorPhotoUrl: null,
  isMine: false,
}
const mine = { ...note, id: '0199a000-0000-7000-8000-0000000000c2', author: 'Ravi Kumar', isMine: true }

function mockNotes(data: (typeof note)[], canWrite = true) {
  mockResponse(listNotes, { success: true as const, data, canWrite })
}

const open = () => renderWithProviders(<NotesSection applicationId={applicationId} company="Lumenpay" />)

it('lists the notes with their authors, and says who reads them', async () => {
  mockNotes([mine, note])
  open()
  await screen.findByText('Meera Iyer')
  screen.getByText('Endorsers and admins of Lumenpay only')
  expect(screen.getAllByText('Met Aarav at the meetup.')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Delete your note/ })).toHaveLength(1)
})

it('adds a note and empties the field', async () => {
  mockNotes([])
  mockResponse(addNote, () => {
    mockNotes([mine])
    return { success: true as const, message: 'Note added', data: mine }
  })
  const { person } = open()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a note/ })
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  screen.getByText('Please write a note')
  await person.type(field, 'Met Aarav at the meetup.')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Ravi Kumar')
  expect(field.value).toBe('')
  expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    text: 'Met Aarav at the meetup.',
  })
})

it('keeps what was written when it cannot be added, and after a reload', async () => {
  mockNotes([])
  mockError(addNote, 'BAD_INPUT', 'An application can have at most 100 notes')
  const { person, unmount } = open()
  await person.type(await screen.findByRole('textbox', { name: /^Add a note/ }), 'Good talk')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('An application can have at most 100 notes')
  unmount()
  open()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a note/ })
  expect(field.value).toBe('Good talk')
})

it('deletes an own note', async () => {
  mockNotes([mine])
  mockResponse(deleteNote, () => {
    mockNotes([])
    return { success: true as const, message: 'Note deleted' }
  })
  const { person } = open()
  await person.click(
    await screen.findByRole('button', { name: 'Delete your note: Met Aarav at the meetup.' }),
  )
  await waitFor(() => expect(screen.queryByText('Ravi Kumar')).toBeNull())
})

it('has no field for those who only read', async () => {
  mockNotes([], false)
  open()
  await screen.findByText('No notes yet.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('offers to load the notes again', async () => {
  mockError(listNotes, 'NOT_FOUND', 'x')
  const { person } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  mockNotes([note])
  await person.click(retry)
  await screen.findByText('Meera Iyer')
})
