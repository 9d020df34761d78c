import { documentParsingEndpoints } from '@endorse/contract/document-parsing/endpoints'
import { jobPageParsingEndpoints } from '@endorse/contract/job-page-parsing/endpoints'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts } from '../../../lib/drafts.ts'
import { signIn } from '../../../lib/session.ts'
import { jobFromUrl } from '../../../testing/job-from-url.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { openStoredReading } from '../form/stored-reading.ts'
import { PostJobDialog } from './PostJobDialog.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  clearDrafts()
})

const onClose = vi.fn<() => void>()
const Dialog = () => <PostJobDialog onClose={onClose} />
const Manual = () => <h1>Manual form</h1>
const Check = () => <h1>Check form</h1>

function open(way?: string) {
  const { person } = renderRoutes(
    [
      { path: '/', Component: Dialog },
      { path: '/dashboard/manualjobpost', Component: Manual },
      { path: '/dashboard/pdfjobpost', Component: Check },
    ],
    '/',
  )
  const choose = async () => {
    if (way) await person.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }))
  }
  return { person, choose }
}

const file = new File(['a document'], 'job.pdf', { type: 'application/pdf' })
const next = () => screen.getByRole('button', { name: 'Continue' })

it('leads to the manual form', async () => {
  const { person } = open()
  await person.click(next())
  await screen.findByRole('heading', { name: 'Manual form' })
})

it('reads a document and leads to the form in which it is confirmed', async () => {
  mockResponse(documentParsingEndpoints.extractFromPdf, { success: true, data: jobFromUrl() })
  const { person, choose } = open('Document')
  await choose()
  await person.click(next())
  await screen.findByText('Please choose a file first')
  await person.upload(screen.getByLabelText('Job description'), file)
  await person.click(next())
  await screen.findByRole('heading', { name: 'Check form' })
  expect(requests).toHaveLength(1)
  expect(openStoredReading().restored).toMatchObject({
    source: 'DOCUMENT',
    origin: 'job.pdf',
    values: { title: 'Senior Data Engineer' },
  })
})

it('says why a document was not read', async () => {
  mockError(documentParsingEndpoints.extractFromPdf, 'BAD_FILE', 'This file has a password')
  const { person, choose } = open('Document')
  await choose()
  await person.upload(screen.getByLabelText('Job description'), file)
  await person.click(next())
  await screen.findByText('This file has a password')
})

const huge = Object.defineProperty(new File([''], 'job.pdf'), 'size', { value: 11_000_000 })

it.each([
  ['Please upload a PDF, DOC, or DOCX file', new File(['a note'], 'note.txt')],
  ['File too large. Maximum size is 10MB.', huge],
])('refuses a file as the server does: %s', async (text, refused) => {
  const { choose } = open('Document')
  await choose()
  fireEvent.change(screen.getByLabelText('Job description'), { target: { files: [refused] } })
  await screen.findByText(text)
})

it('reads the page of an address', async () => {
  mockResponse(jobPageParsingEndpoints.extractFromUrl, { success: true, data: jobFromUrl() })
  const { person, choose } = open('URL')
  await choose()
  const check = screen.getByRole('button', { name: 'Check and edit' })
  expect(check).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('textbox', { name: /Address of the posting/ }))
  await person.paste(jobFromUrl().url)
  await screen.findByText('Senior Data Engineer')
  await person.click(check)
  await screen.findByRole('heading', { name: 'Check form' })
  expect(openStoredReading().restored).toMatchObject({ source: 'URL', origin: jobFromUrl().url })
})
