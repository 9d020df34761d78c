import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { applicationToReview, reviewedApplication } from '../../../testing/applications.ts'
import { minimalJob } from '../../../testing/jobs.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { anjali } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import CompanyApplicationPage from './CompanyApplicationPage.tsx'
import CompanyApplicationsPage from './CompanyApplicationsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', anjali, false)
  mockResponse(endpoints.applicationNotes.listNotes, { success: true, data: [], canWrite: false })
})

const meera = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  name: 'Meera Iyer',
  email: 'meera@acme.example',
  currentRole: 'Staff engineer',
  photoUrl: '/files/meera.jpg',
  handles: 3,
}
const ravi = { ...meera, id: '0199a000-0000-7000-8000-0000000000e2', name: 'Ravi Kumar', handles: 1 }
const application = reviewedApplication({
  canDecide: false,
  canReassign: true,
  assignedEmployeeId: ravi.id,
  assignedEmployee: ravi.name,
  assignedToOther: ravi.name,
})

function mockApplications(...data: (typeof application)[]) {
  mockResponse(applicationEndpoints.listForReview, {
    success: true,
    data,
    counts: { pending: data.length, approved: 0, rejected: 0, archived: 0 },
    pagination: { page: 1, limit: 20, totalItems: data.length, totalPages: Math.min(1, data.length) },
  })
}

function mockEndorsers() {
  mockResponse(dashboardEndpoints.listEndorsers, ({ query }) => {
    const data = [meera, ravi].filter(({ name }) => name.includes(query.get('search') ?? ''))
    const pagination = { page: 1, limit: 8, totalItems: data.length, totalPages: 1 }
    return { success: true as const, data, pagination }
  })
}

const Screen = () => (
  <main>
    <CompanyApplicationsPage />
  </main>
)
const open = (address = '/') =>
  renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '/of/:jobId', Component: Screen },
    ],
    address,
  )
const widthOf = (name: string) => getComputedStyle(screen.getByRole('columnheader', { name })).width
const lastQuery = () =>
  requests.findLast(({ path }) => path === '/api/v1/applications/employee/review')?.query

describe('company applications', () => {
  it('are searched and filtered by status, kept in the URL', async () => {
    mockApplications(application)
    const { person, router } = open()
    expect((await screen.findByRole('row', { name: /Aarav Menon/ })).textContent).toMatch(
      /Aarav Menon.*Pending.*Ravi Kumar/,
    )
    expect(lastQuery()?.get('includeArchived')).toBe('false')
    await person.type(screen.getByRole('searchbox'), 'aarav{Enter}')
    await person.click(screen.getByRole('combobox', { name: 'Status' }))
    await person.click(screen.getByRole('option', { name: 'Withdrawn' }))
    expect(router.state.location.search).toBe('?search=aarav&status=WITHDRAWN')
    await waitFor(() => expect(lastQuery()?.get('status')).toBe('WITHDRAWN'))
    expect(lastQuery()?.get('includeArchived')).toBe('true')
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    expect(router.state.location.search).toBe('')
  })

  it('give the job as much room as the applicant, and do not repeat the own company', async () => {
    mockApplications(application)
    open()
    const row = await screen.findByRole('row', { name: /Aarav Menon/ })
    expect(row.textContent).toContain(application.jobPosting.title)
    expect(row.textContent).not.toContain(application.jobPosting.company)
    expect(widthOf('Job')).toBe(widthOf('Applicant'))
  })

  it('say of an Endorser who has left the company that they have', async () => {
    mockApplications({ ...application, status: 'APPROVED', assignedEmployeeLeft: true })
    mockEndorsers()
    const { person } = open()
    const row = await screen.findByRole('row', { name: /Aarav Menon/ })
    expect(row.textContent).toMatch(/Ravi Kumar.*Has left/)
    await person.click(screen.getByRole('button', { name: 'Reassign Aarav Menon' }))
    within(await dialog()).getByText(/Ravi Kumar, who handled it, has left\./)
  })

  it('offer to clear the filters when nothing matches', async () => {
    mockApplications()
    const { person, router } = open('/?search=zzz')
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
    await screen.findByText('Applications to your company appear here.')
  })

  it('show an error when they cannot be loaded', async () => {
    mockError(applicationEndpoints.listForReview, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = open()
    await screen.findByText('Failed to load applications. Please try again.')
    mockApplications(application)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('row', { name: /Aarav Menon/ })
  })
})

describe('the applicants of one job', () => {
  const job = minimalJob()

  it('are listed with the job and a way back, in the chosen order', async () => {
    mockResponse(endpoints.jobPostings.getJob, job)
    mockApplications(application)
    const { person, router } = open(`/of/${job.id}`)
    await screen.findByRole('row', { name: /Aarav Menon/ })
    screen.getByRole('heading', { level: 1, name: 'Applicants' })
    await screen.findByText(`${job.title}, ${job.company}`)
    expect(screen.getByRole('link', { name: 'Back to Jobs' }).getAttribute('href')).toBe(
      '/dashboard/jobposting',
    )
    expect(lastQuery()?.get('jobId')).toBe(job.id)
    await person.click(screen.getByRole('combobox', { name: 'Order' }))
    await person.click(screen.getByRole('option', { name: 'Oldest first' }))
    expect(router.state.location.search).toBe('?order=oldest')
    await waitFor(() => expect(lastQuery()?.get('order')).toBe('oldest'))
  })

  it('say that there are none', async () => {
    mockResponse(endpoints.jobPostings.getJob, job)
    mockApplications()
    open(`/of/${job.id}`)
    await screen.findByText('Applications to this job appear here.')
  })

  it('are downloaded as they are listed', async () => {
    mockResponse(endpoints.jobPostings.getJob, job)
    mockApplications(application)
    mockError(
      endpoints.applicationReview.exportCsv,
      'TOO_MANY_REQUESTS',
      'You have exported very many lists.',
    )
    const { person } = open(`/of/${job.id}?search=aarav&status=PENDING`)
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await screen.findByText('You have exported very many lists.')
    expect(requests.find(({ endpoint }) => endpoint === 'POST /api/v1/applications/exports')?.body).toEqual({
      jobId: job.id,
      search: 'aarav',
      status: 'PENDING',
      order: 'newest',
      includeArchived: 'false',
    })
  })
})

const dialog = () => screen.findByRole('dialog', { name: 'Reassign Aarav Menon' })

describe('reassigning', () => {
  it('searches an Endorser, reassigns and confirms', async () => {
    mockApplications(application)
    mockEndorsers()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reassign Aarav Menon' }))
    const opened = within(await dialog())
    opened.getByText(/Ravi Kumar handles it now\./)
    expect((await opened.findByRole<HTMLInputElement>('radio', { name: /^Ravi Kumar/ })).disabled).toBe(true)
    await person.click(opened.getByRole('button', { name: 'Reassign' }))
    opened.getByText('Please choose an Endorser')
    await person.type(opened.getByRole('searchbox'), 'Meera')
    await waitFor(() => expect(opened.queryByRole('radio', { name: /^Ravi/ })).toBeNull())
    const choice = opened.getByRole('radio', { name: /^Meera Iyer.*3 open requests/ })
    expect(choice.closest('label')?.querySelector('img')?.getAttribute('src')).toBe(meera.photoUrl)
    await person.click(choice)
    mockResponse(applicationEndpoints.reassign, {
      success: true,
      message: 'Meera Iyer handles this application now',
      data: application,
    })
    await person.click(opened.getByRole('button', { name: 'Reassign' }))
    await screen.findByText('Meera Iyer handles this application now')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = requests.find(({ endpoint }) => endpoint.startsWith('PATCH'))
    expect(sent?.endpoint).toBe(`PATCH /api/v1/applications/job/${application.id}/handler`)
    expect(sent?.body).toEqual({ handlerId: meera.id })
  })

  it('keeps the dialog open with the reason when the request fails', async () => {
    mockApplications(application)
    mockEndorsers()
    mockError(
      applicationEndpoints.reassign,
      'ALREADY_CHANGED',
      'The applicant has withdrawn this application',
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reassign Aarav Menon' }))
    const opened = within(await dialog())
    await person.click(await opened.findByRole('radio', { name: /^Meera/ }))
    await person.click(opened.getByRole('button', { name: 'Reassign' }))
    await opened.findByText('The applicant has withdrawn this application')
  })

  it('is not offered when the server does not allow it', async () => {
    mockApplications(reviewedApplication({ canDecide: false, canReassign: false, status: 'COMPLETED' }))
    open()
    await screen.findByRole('row', { name: /Aarav Menon/ })
    expect(screen.queryByRole('button', { name: /^Reassign/ })).toBeNull()
  })
})

const DetailScreen = () => (
  <main>
    <CompanyApplicationPage />
  </main>
)

it('shows an application without profile and resume', async () => {
  mockResponse(applicationEndpoints.openForReview, {
    success: true,
    data: applicationToReview({ ...application, additionalNotes: 'I read your API guide twice.' }),
  })
  renderRoutes([{ path: '/:applicationId', Component: DetailScreen }], `/${application.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Aarav Menon' })
  screen.getByText('I read your API guide twice.')
  within(screen.getByRole('banner')).getByRole('button', { name: 'Reassign Aarav Menon' })
  expect(screen.queryByText('Endorsee')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})

const showApplication = (about: Partial<typeof application>) => {
  mockResponse(applicationEndpoints.openForReview, {
    success: true,
    data: applicationToReview({ ...application, ...about }),
  })
  return renderRoutes([{ path: '/:applicationId', Component: DetailScreen }], `/${application.id}`)
}

it('lets the admin report the applicant', async () => {
  const { person } = showApplication({})
  await person.click(await screen.findByRole('button', { name: 'More about Aarav Menon' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Report Aarav Menon' }))
  await screen.findByRole('dialog')
})

it('offers no report of a withdrawn application', async () => {
  showApplication({ status: 'WITHDRAWN', canReassign: false })
  await screen.findByRole('heading', { level: 1, name: 'Aarav Menon' })
  expect(screen.queryByRole('button', { name: 'More about Aarav Menon' })).toBeNull()
})
