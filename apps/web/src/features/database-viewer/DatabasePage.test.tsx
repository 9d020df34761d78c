import { databaseViewerEndpoints } from '@endorse/contract/database-viewer/endpoints'
import type { DatabaseView } from '@endorse/contract/database-viewer/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import {
  mockError,
  mockInvalidResponse,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import DatabasePage from './DatabasePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const view: DatabaseView = {
  success: true,
  data: {
    claims: [
      { id: '0199a000-0000-7000-8000-0000000000c1', job: 'Baker', claimed_by: null, claimed_at: null },
    ],
  },
  tables: [
    { name: 'claims', count: 1 },
    { name: 'people', count: 10_001 },
  ],
  table: 'claims',
  columns: [
    { name: 'id', kind: 'id' },
    { name: 'job', kind: 'text' },
    { name: 'claimed_by', kind: 'text' },
    { name: 'claimed_at', kind: 'time' },
  ],
  pagination: { page: 1, limit: 20, totalItems: 1, totalPages: 1 },
}
const open = (query = '') =>
  renderRoutes([{ path: paths.database, Component: DatabasePage }], `${paths.database}${query}`)
const lastQuery = () =>
  Object.fromEntries(requests.findLast(({ endpoint }) => endpoint.endsWith('/admin/db-view'))?.query ?? [])

it('shows the tables with their counts, and the records with what is empty', async () => {
  mockResponse(databaseViewerEndpoints.view, view)
  open()
  await screen.findByRole('cell', { name: 'Baker' })
  expect(screen.getAllByText('empty')).toHaveLength(2)
  const tables = within(screen.getByRole('navigation', { name: 'Tables', hidden: true }))
  expect(tables.getByRole('link', { name: 'claims 1', hidden: true }).getAttribute('aria-current')).toBe(
    'page',
  )
  tables.getByRole('link', { name: 'people 10,000+', hidden: true })
})

it('is called Database, whichever table it shows', async () => {
  mockResponse(databaseViewerEndpoints.view, view)
  const { person } = open()
  await screen.findByText('claims · 1 record of all companies · every look is written to the audit log')
  screen.getByRole('heading', { level: 1, name: 'Database' })
  expect(document.title).toBe('Database · Endorse')
  await person.click(screen.getByRole('link', { name: 'people 10,000+', hidden: true }))
  await waitFor(() => expect(document.title).toBe('people · Database · Endorse'))
  screen.getByRole('heading', { level: 1, name: 'Database' })
})

it('sorts by a column, the second time in the other order', async () => {
  mockResponse(databaseViewerEndpoints.view, view)
  const { person } = open('?table=claims')
  await person.click(await screen.findByRole('button', { name: 'job' }))
  expect(lastQuery()).toMatchObject({ table: 'claims', sort: 'job', order: 'asc' })
  await person.click(screen.getByRole('button', { name: 'job' }))
  expect(lastQuery()).toMatchObject({ sort: 'job', order: 'desc' })
})

it('searches in the table, and says when there is no such record', async () => {
  mockResponse(databaseViewerEndpoints.view, { ...view, data: { claims: [] } })
  const { person } = open()
  await screen.findByText('This table is empty.')
  await person.type(screen.getByRole('searchbox', { name: 'Search in this table' }), 'Welder{Enter}')
  await screen.findByText('No record of this table has this text.')
  expect(lastQuery()).toMatchObject({ search: 'Welder' })
})

it('hides columns', async () => {
  mockResponse(databaseViewerEndpoints.view, view)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Columns 4 of 4' }))
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'job' }))
  expect(screen.queryByRole('cell', { name: 'Baker', hidden: true })).toBeNull()
  await person.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Columns 3 of 4' })
})

it('says when the records do not load', async () => {
  mockError(databaseViewerEndpoints.view, 'INTERNAL', 'x')
  open()
  await screen.findByText('Failed to fetch database data')
  expect(screen.getAllByText('Database')).toHaveLength(1)
})

it('says without a retry that there is no such table, and leads to the others', async () => {
  mockError(databaseViewerEndpoints.view, 'NOT_FOUND', 'x')
  const { person } = open('?table=nope')
  await screen.findByText('Table not found')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  mockResponse(databaseViewerEndpoints.view, view)
  await person.click(screen.getByRole('button', { name: 'Show tables' }))
  await screen.findByRole('cell', { name: 'Baker' })
})

it('says when the answer has another shape', async () => {
  mockInvalidResponse(databaseViewerEndpoints.view)
  open()
  await screen.findByText('Invalid data format received from server')
})

it('downloads the table with what the search finds', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  mockResponse(databaseViewerEndpoints.view, view)
  mockResponse(databaseViewerEndpoints.exportCsv, 'id')
  const { person } = renderRoutes(
    [{ path: paths.database, Component: DatabasePage }],
    `${paths.database}?table=claims&search=baker`,
  )
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(requests.at(-1)?.body).toEqual({ table: 'claims', search: 'baker' })
})
