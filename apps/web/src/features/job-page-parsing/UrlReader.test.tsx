import { jobPageParsingEndpoints } from '@endorse/contract/job-page-parsing/endpoints'
import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { jobFromUrl } from '../../testing/job-from-url.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { readingOf } from '../../testing/resume-document.ts'
import { UrlReader } from './UrlReader.tsx'

useMockServer()

const { extractFromUrl } = jobPageParsingEndpoints
const job = jobFromUrl({ city: readingOf('Bangalore') })
const onRead = vi.fn<(job: JobFromUrl | null) => void>()
const onSubmit = vi.fn<() => void>()

function Form() {
  const [url, setUrl] = useState('')
  const field = { name: 'url', value: url, error: undefined, disabled: false, onBlur: () => undefined }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <UrlReader
        label="Address of the posting"
        reads="title and text"
        field={{ ...field, onChange: setUrl }}
        onRead={onRead}
      />
      <button>Check and edit</button>
    </form>
  )
}

function open() {
  onRead.mockReset()
  onSubmit.mockReset()
  return renderRoutes([{ path: '/', Component: Form }], '/').person
}
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the posting' })

it('reads the page of a pasted address, and shows what it says', async () => {
  const respond = mockDeferredResponse(extractFromUrl, { success: true, data: job })
  const person = open()
  await person.click(address())
  await person.paste(` ${job.url} `)
  await screen.findByText('Reading the page...')
  respond()
  await screen.findByText('Senior Data Engineer')
  screen.getByText('Lumenpay · Bangalore')
  expect(onRead).toHaveBeenLastCalledWith(job)
  expect(requests.map(({ body }) => body)).toEqual([{ url: job.url }])
})

it('reads a typed address on Enter, without submitting the form before', async () => {
  mockResponse(extractFromUrl, { success: true, data: job })
  const person = open()
  await person.type(address(), 'jobs.example/1{Enter}')
  await screen.findByText('Senior Data Engineer')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(requests).toHaveLength(1)
  await person.type(address(), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('moves nothing under a pressed pointer, and keeps the place of what it shows', async () => {
  const respond = mockDeferredResponse(extractFromUrl, { success: true, data: job })
  const person = open()
  await person.type(address(), 'jobs.example/6')
  const button = screen.getByRole('button', { name: 'Check and edit' })
  await person.pointer({ keys: '[MouseLeft>]', target: button })
  expect(document.activeElement).not.toBe(address())
  expect(requests).toEqual([])
  screen.getByText(/^We read title and text/)
  await person.pointer({ keys: '[/MouseLeft]', target: button })
  expect(onSubmit).toHaveBeenCalledOnce()
  await screen.findByText('Reading the page...')
  respond()
  await screen.findByText('Senior Data Engineer')
})

it('forgets the job when the address becomes another one', async () => {
  mockResponse(extractFromUrl, { success: true, data: job })
  const person = open()
  await person.type(address(), 'jobs.example/2')
  await person.tab()
  await screen.findByText('Senior Data Engineer')
  await person.type(address(), '3')
  expect(screen.queryByText('Senior Data Engineer')).toBeNull()
  await waitFor(() => expect(onRead).toHaveBeenLastCalledWith(null))
})

it('says why a page cannot be read', async () => {
  const text = 'This site does not answer. Please try again, or fill in the fields yourself.'
  mockError(extractFromUrl, 'BAD_INPUT', text, { url: text })
  const person = open()
  await person.type(address(), 'jobs.example/slow{Enter}')
  await screen.findByText(text)
  expect(address().getAttribute('aria-invalid')).toBe('true')
  expect(onRead).not.toHaveBeenCalledWith(expect.objectContaining({ url: job.url }))
})

it('reads a page again that could not be read', async () => {
  mockError(extractFromUrl, 'UNAVAILABLE', 'Please try again in a minute.')
  const person = open()
  await person.type(address(), 'jobs.example/again{Enter}')
  await screen.findByText('Please try again in a minute.')
  const respond = mockDeferredResponse(extractFromUrl, { success: true, data: job })
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Reading the page...')
  expect(screen.queryByText('Please try again in a minute.')).toBeNull()
  respond()
  await screen.findByText('Senior Data Engineer')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('links to a job that the board has already', async () => {
  const existing = { id: '0199a000-0000-7000-8000-0000000000a1', title: 'Data Engineer', company: 'Lumenpay' }
  mockResponse(extractFromUrl, { success: true, data: { ...job, existing } })
  const person = open()
  await person.type(address(), 'jobs.example/4{Enter}')
  const link = await screen.findByRole('link', { name: 'Data Engineer at Lumenpay' })
  expect(link.getAttribute('href')).toBe(`/dashboard/jobdescription/${existing.id}`)
})

it('asks for a check of what only the title of a page says', async () => {
  mockResponse(extractFromUrl, { success: true, data: { ...job, source: 'PREVIEW' } })
  const person = open()
  await person.type(address(), 'jobs.example/5{Enter}')
  await screen.findByText('This page has no job data. Please check every field.')
})
