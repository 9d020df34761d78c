import { postingImportEndpoints as endpoints } from '@endorse/contract/posting-imports/endpoints'
import type { PostingFeed, PostingImport } from '@endorse/contract/posting-imports/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import ImportPage from './ImportPage.tsx'
import ImportReportPage from './ImportReportPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', anjali, false)
})

const id = '0199a000-0000-7000-8000-0000000000f1'
const done: PostingImport = {
  id,
  source: 'FILE',
  name: 'jobs.csv',
  status: 'DONE',
  problem: null,
  startedBy: 'Anjali Mehta',
  createdAt: '2026-11-22T08:00:00.000Z',
  finishedAt: '2026-11-22T08:00:03.000Z',
  entries: 14,
  sheet: null,
  sheets: [],
  created: 12,
  updated: 0,
  unchanged: 0,
  merged: 0,
  rejected: 2,
  archived: 0,
  withdrawnAt: null,
  withdrawableUntil: null,
  rows: { NEW: 0, UPDATE: 0, UNCHANGED: 0, CHECK: 0, REFUSED: 0 },
}
const feed: PostingFeed = {
  url: 'https://careers.lumenpay.example/jobs.csv',
  lastReadAt: '2026-11-22T08:00:00.000Z',
  nextReadAt: '2026-11-23T08:00:00.000Z',
  problem: 'The site did not answer in time.',
  failingSince: '2026-11-22T08:00:00.000Z',
}
const pageOf = (totalItems: number) => ({
  page: 1,
  limit: 20,
  totalItems,
  totalPages: Math.min(totalItems, 1),
})

function open(path: string, imports: PostingImport[] = [done], address: PostingFeed | null = null) {
  mockResponse(endpoints.list, { success: true, data: imports, pagination: pageOf(imports.length) })
  mockResponse(endpoints.getFeed, { success: true, data: address })
  return renderRoutes(
    [
      { path: paths.importPostings, Component: ImportPage },
      { path: paths.importReport(':importId'), Component: ImportReportPage },
    ],
    path,
  ).person
}

it('uploads a file, and opens its report with the reasons of what was refused', async () => {
  const person = open(paths.importPostings)
  await screen.findByText('12 new, 2 refused')
  mockResponse(endpoints.start, { success: true, message: 'The import has started', data: done })
  mockResponse(endpoints.get, { success: true, data: done })
  const reason = 'It is a job of another company: Globex'
  mockResponse(endpoints.listRows, {
    success: true,
    data: [{ line: 3, outcome: 'rejected', reason, title: 'Miller' }],
    pagination: pageOf(1),
  })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input')
  await person.upload(input, new File(['title\nMiller\n'], 'jobs.csv', { type: 'text/csv' }))
  await screen.findByText(reason)
  screen.getByText('see why below')
  screen.getByRole('button', { name: 'Download report' })
})

it('counts a job that is in the file twice, and offers the report of a job that was taken with a note', async () => {
  mockResponse(endpoints.get, { success: true, data: { ...done, created: 13, merged: 1, rejected: 0 } })
  mockResponse(endpoints.listRows, {
    success: true,
    data: [{ line: 3, outcome: 'note', reason: 'Pay in USD is not converted', title: 'Miller' }],
    pagination: pageOf(1),
  })
  open(paths.importReport(id))
  await screen.findByRole('button', { name: 'Download report' })
  expect(screen.getByText('Same job twice').nextElementSibling?.textContent).toBe('1')
})

it('shows the progress of an import that runs', async () => {
  mockResponse(endpoints.get, {
    success: true,
    data: { ...done, status: 'RUNNING', created: 3, rejected: 1 },
  })
  open(paths.importReport(id))
  await screen.findByText('4 of 14 entries')
})

it('says that a failed import changed nothing, and why', async () => {
  const problem = 'The file is not complete: it ends in the middle of an entry at line 3.'
  mockResponse(endpoints.get, { success: true, data: { ...done, status: 'FAILED', problem } })
  open(paths.importReport(id))
  await screen.findByText(/The file is not complete/)
  screen.getByText('Nothing was changed.')
})

it.each(['NOT_FOUND', 'BAD_INPUT'] as const)(
  'says without a retry that an import is not there, for %s',
  async (code) => {
    mockError(endpoints.get, code, 'id is not valid')
    open(paths.importReport(id))
    await screen.findByRole('heading', { level: 1, name: 'Import not found' })
    screen.getByRole('link', { name: 'Import jobs' })
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
)

it('shows an address with its problem, and reads it now', async () => {
  const person = open(paths.importPostings, [], feed)
  await person.click(await screen.findByRole('radio', { name: /The last reading needs a look/ }))
  await screen.findByText(/The site did not answer in time/)
  screen.getByText('No import yet')
  mockError(endpoints.readFeed, 'ALREADY_CHANGED', 'Another import is still running.')
  await person.click(screen.getByRole('button', { name: 'Read now' }))
  await screen.findByText('Another import is still running.')
})

it('shows the problem of the address as soon as its import has failed', async () => {
  const healthy = { ...feed, problem: null, failingSince: null }
  const person = open(paths.importPostings, [{ ...done, source: 'FEED', status: 'RUNNING' }], healthy)
  await person.click(await screen.findByRole('radio', { name: /^An address/ }))
  await screen.findByText(feed.url)
  expect(screen.queryByText(/The site did not answer in time/)).toBeNull()
  const failed: PostingImport = { ...done, source: 'FEED', status: 'FAILED' }
  mockResponse(endpoints.getFeed, { success: true, data: feed })
  mockResponse(endpoints.list, { success: true, data: [failed], pagination: pageOf(1) })
  await screen.findByText(/The site did not answer in time/)
})

it('sets the address, and says at the field what is wrong with it', async () => {
  const person = open(paths.importPostings, [])
  await person.click(await screen.findByRole('radio', { name: /^An address/ }))
  await person.click(await screen.findByRole('button', { name: 'Read every day' }))
  await screen.findByText('Please enter the address of your postings')
  await person.type(screen.getByRole('textbox', { name: /^Address of your jobs/ }), feed.url)
  mockResponse(endpoints.setFeed, { success: true, message: 'We read this address now', data: feed })
  await person.click(screen.getByRole('button', { name: 'Read every day' }))
  await screen.findByText('We read this address now')
  expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ url: feed.url })
})

it('withdraws an import from the list, and gives a template to fill in', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const content = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:template')
  const person = open(paths.importPostings, [{ ...done, withdrawableUntil: '2099-12-22T08:00:00.000Z' }])
  mockResponse(endpoints.previewWithdrawal, {
    success: true,
    data: { open: 12, requested: 0, endorsees: 0, changed: 0 },
  })
  await person.click(await screen.findByRole('button', { name: 'Withdraw jobs.csv' }))
  await screen.findByRole('dialog', { name: 'Withdraw this import' })
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await person.click(screen.getByRole('button', { name: 'Download a template' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const [[file] = []] = content.mock.calls
  expect(file instanceof Blob && (await file.text())).toContain('"Title","City","Pay"')
  save.mockRestore()
  content.mockRestore()
})
