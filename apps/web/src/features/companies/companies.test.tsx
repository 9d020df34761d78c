import { type CompanyAdmin, companyEndpoints } from '@endorse/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali, farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import AdminRequestsPage from './AdminRequestsPage.tsx'
import CompaniesPage from './CompaniesPage.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const acme = { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Acme' }
const sunita: CompanyAdmin = {
  id: '0199a000-0000-7000-8000-0000000000f1',
  name: 'Sunita Joshi',
  email: 'sunita@acme.example',
  status: 'PENDING',
  company: acme,
  signedUpAt: '2025-11-19T05:12:00.000Z',
}

function waiting(...data: CompanyAdmin[]) {
  const pagination = { page: 1, limit: 20, totalItems: data.length, totalPages: Math.min(1, data.length) }
  mockResponse(companyEndpoints.listAdmins, { success: true, data, pagination })
}

function known() {
  const data = [{ ...acme, domains: ['acme.example', 'acme.in'], endorsers: 1, admins: 2 }]
  const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }
  mockResponse(companyEndpoints.listCompanies, { success: true, data, pagination })
}

const RequestsScreen = () => (
  <main>
    <AdminRequestsPage />
  </main>
)
const open = () => renderRoutes([{ path: '/', Component: RequestsScreen }], '/')

describe('admin requests', () => {
  it('are approved after a question', async () => {
    signIn('a token', anjali, false)
    waiting(sunita)
    const { person } = open()
    expect((await screen.findByRole('listitem')).textContent).toMatch(/Sunita Joshi.*Acme.*19 Nov 2025/)
    await person.click(screen.getByRole('button', { name: 'Approve Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Let Sunita Joshi speak for Acme?' })
    mockResponse(companyEndpoints.approveAdmin, {
      success: true,
      message: 'Sunita Joshi speaks for Acme now',
      data: { ...sunita, status: 'APPROVED' },
    })
    waiting()
    await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Sunita Joshi speaks for Acme now')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy()
    expect(
      requests.some(({ endpoint }) => endpoint === `POST /api/v1/company-admins/${sunita.id}/approve`),
    ).toBe(true)
  })

  it('are refused after a question, and say why that failed', async () => {
    signIn('a token', anjali, false)
    waiting(sunita)
    mockError(companyEndpoints.refuseAdmin, 'ALREADY_CHANGED', 'A colleague has approved them already')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Refuse Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Refuse Sunita Joshi?' })
    await person.click(within(dialog).getByRole('button', { name: 'Refuse' }))
    expect(await within(dialog).findByText('A colleague has approved them already')).toBeTruthy()
  })

  it('of an address without a company are approved for the one that platform staff choose', async () => {
    signIn('a token', farhan, false)
    waiting({ ...sunita, company: null })
    known()
    mockResponse(companyEndpoints.approveAdmin, {
      success: true,
      message: 'Sunita Joshi speaks for Acme now',
      data: { ...sunita, status: 'APPROVED' },
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Sunita Joshi' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'For which company does Sunita Joshi speak?' }),
    )
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByText('Please choose a company')).toBeTruthy()
    await person.click(await dialog.findByRole('radio', { name: 'Acme, acme.example' }))
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Sunita Joshi speaks for Acme now')).toBeTruthy()
    expect(requests.find(({ endpoint }) => endpoint.endsWith('/approve'))?.body).toEqual({
      companyId: acme.id,
    })
  })

  it('that were approved are withdrawn by platform staff after a question', async () => {
    signIn('a token', farhan, false)
    const approved: CompanyAdmin = { ...sunita, status: 'APPROVED' }
    waiting(approved)
    const { person } = renderRoutes([{ path: '/', Component: RequestsScreen }], '/?status=APPROVED')
    await person.click(await screen.findByRole('button', { name: 'Withdraw the approval of Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Let Sunita Joshi no longer speak for Acme?',
    })
    mockResponse(companyEndpoints.refuseAdmin, {
      success: true,
      message: 'Sunita Joshi does not speak for a company any more',
      data: { ...sunita, status: 'REFUSED', company: null },
    })
    waiting()
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Sunita Joshi does not speak for a company any more')).toBeTruthy()
    expect(requests.find(({ endpoint }) => endpoint.endsWith('/refuse'))?.body).toEqual({ withdraw: true })
  })

  it('that were approved are only shown to those who speak for the company', async () => {
    signIn('a token', anjali, false)
    waiting({ ...sunita, status: 'APPROVED' })
    renderRoutes([{ path: '/', Component: RequestsScreen }], '/?status=APPROVED')
    const row = within(await screen.findByRole('listitem'))
    expect(row.queryByRole('button')).toBeNull()
  })

  it('that were decided stand behind the other tabs', async () => {
    signIn('a token', anjali, false)
    waiting()
    const { person, router } = open()
    await person.click(await screen.findByRole('tab', { name: 'Refused' }))
    expect(router.state.location.search).toBe('?status=REFUSED')
    expect(await screen.findByRole('heading', { name: 'Nobody was refused' })).toBeTruthy()
  })

  it('can be loaded again when that failed', async () => {
    signIn('a token', anjali, false)
    mockError(companyEndpoints.listAdmins, 'INTERNAL', 'x')
    const { person } = open()
    await screen.findByText('Failed to load requests. Please try again.')
    waiting(sunita)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
  })
})

const correct = async () => {
  signIn('a token', farhan, false)
  known()
  const { person } = renderRoutes([{ path: '/', Component: CompaniesPage }], '/')
  await person.click(await screen.findByRole('button', { name: 'Correct Acme' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Correct Acme' })) }
}

describe('companies', () => {
  it('are corrected, the name and the domains', async () => {
    const { person, dialog } = await correct()
    const name = dialog.getByLabelText('Company name')
    await person.clear(name)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please enter the company name')).toBeTruthy()
    await person.type(name, ' Acme India ')
    await person.type(dialog.getByLabelText('Domains'), '\nacme.com')
    const data = { ...acme, name: 'Acme India', domains: [], endorsers: 1, admins: 2 }
    mockResponse(companyEndpoints.updateCompany, { success: true, message: 'The company is saved', data })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The company is saved')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PATCH'))?.body).toEqual({
      name: 'Acme India',
      domains: ['acme.example', 'acme.in', 'acme.com'],
      expectedDomains: ['acme.example', 'acme.in'],
    })
  })

  it('say in the dialog that the domains are others by now', async () => {
    const { person, dialog } = await correct()
    const text = 'The domains were changed in the meantime. Please close this and look at them again.'
    mockError(companyEndpoints.updateCompany, 'ALREADY_CHANGED', text)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(text)).toBeTruthy()
  })

  it('say at the field what the server refuses', async () => {
    const { person, dialog } = await correct()
    mockError(companyEndpoints.updateCompany, 'BAD_INPUT', 'x', { 'domains.1': 'This domain is Umbrella’s' })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This domain is Umbrella’s')).toBeTruthy()
  })
})
