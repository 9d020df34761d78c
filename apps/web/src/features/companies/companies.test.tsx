import { companyEndpoints } from '@endorse/contract/companies/endpoints'
import type { CompanyAdmin } from '@endorse/contract/companies/schemas'
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

function mockAdminRequests(...data: CompanyAdmin[]) {
  const pagination = { page: 1, limit: 20, totalItems: data.length, totalPages: Math.min(1, data.length) }
  mockResponse(companyEndpoints.listAdmins, { success: true, data, pagination })
}

function mockCompanies() {
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
  it('are approved after a confirmation', async () => {
    signIn('a token', anjali, false)
    mockAdminRequests(sunita)
    const { person } = open()
    expect((await screen.findByRole('row', { name: /Sunita Joshi/ })).textContent).toMatch(
      /Sunita Joshi.*Acme.*19 Nov 2025/,
    )
    await person.click(screen.getByRole('button', { name: 'Approve Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Approve Sunita Joshi as an admin of Acme?',
    })
    mockResponse(companyEndpoints.approveAdmin, {
      success: true,
      message: 'Sunita Joshi is now an admin of Acme',
      data: { ...sunita, status: 'APPROVED' },
    })
    mockAdminRequests()
    await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await screen.findByText('Sunita Joshi is now an admin of Acme')
    await screen.findByRole('heading', { name: 'No pending requests' })
    expect(
      requests.some(({ endpoint }) => endpoint === `POST /api/v1/company-admins/${sunita.id}/approve`),
    ).toBe(true)
  })

  it('are rejected after a confirmation, which shows a failure', async () => {
    signIn('a token', anjali, false)
    mockAdminRequests(sunita)
    mockError(companyEndpoints.rejectAdmin, 'ALREADY_CHANGED', 'A colleague has approved them already')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Reject Sunita Joshi?' })
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await within(dialog).findByText('A colleague has approved them already')
  })

  it('without a company are approved for the one that platform staff choose', async () => {
    signIn('a token', farhan, false)
    mockAdminRequests({ ...sunita, company: null })
    mockCompanies()
    mockResponse(companyEndpoints.approveAdmin, {
      success: true,
      message: 'Sunita Joshi is now an admin of Acme',
      data: { ...sunita, status: 'APPROVED' },
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Sunita Joshi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the company of Sunita Joshi' }))
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    dialog.getByText('Please choose a company')
    await person.click(await dialog.findByRole('radio', { name: 'Acme, acme.example' }))
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Sunita Joshi is now an admin of Acme')
    expect(requests.find(({ endpoint }) => endpoint.endsWith('/approve'))?.body).toEqual({
      companyId: acme.id,
    })
  })

  it('can be withdrawn by platform staff after approval', async () => {
    signIn('a token', farhan, false)
    const approved: CompanyAdmin = { ...sunita, status: 'APPROVED' }
    mockAdminRequests(approved)
    const { person } = renderRoutes([{ path: '/', Component: RequestsScreen }], '/?status=APPROVED')
    await person.click(await screen.findByRole('button', { name: 'Withdraw the approval of Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Withdraw Sunita Joshi as an admin of Acme?',
    })
    mockResponse(companyEndpoints.rejectAdmin, {
      success: true,
      message: 'Sunita Joshi is no longer a company admin',
      data: { ...sunita, status: 'REJECTED', company: null },
    })
    mockAdminRequests()
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Sunita Joshi is no longer a company admin')
    expect(requests.find(({ endpoint }) => endpoint.endsWith('/reject'))?.body).toEqual({ withdraw: true })
  })

  it('are read-only for company admins after approval', async () => {
    signIn('a token', anjali, false)
    mockAdminRequests({ ...sunita, status: 'APPROVED' })
    renderRoutes([{ path: '/', Component: RequestsScreen }], '/?status=APPROVED')
    const row = within(await screen.findByRole('row', { name: /Sunita Joshi/ }))
    expect(row.queryByRole('button')).toBeNull()
  })

  it('are listed by status in tabs', async () => {
    signIn('a token', anjali, false)
    mockAdminRequests()
    const { person, router } = open()
    await person.click(await screen.findByRole('tab', { name: 'Rejected' }))
    expect(router.state.location.search).toBe('?status=REJECTED')
    await screen.findByRole('heading', { name: 'No rejected requests' })
  })

  it('offer a retry when loading fails', async () => {
    signIn('a token', anjali, false)
    mockError(companyEndpoints.listAdmins, 'INTERNAL', 'x')
    const { person } = open()
    await screen.findByText('Failed to load requests. Please try again.')
    mockAdminRequests(sunita)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('row', { name: /Sunita Joshi/ })
  })
})

const openEditDialog = async () => {
  signIn('a token', farhan, false)
  mockCompanies()
  const { person } = renderRoutes([{ path: '/', Component: CompaniesPage }], '/')
  await person.click(await screen.findByRole('button', { name: 'Edit Acme' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Edit Acme' })) }
}

describe('companies', () => {
  it('are edited: name and domains', async () => {
    const { person, dialog } = await openEditDialog()
    const name = dialog.getByLabelText('Company name')
    await person.clear(name)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    dialog.getByText('Please enter the company name')
    await person.type(name, ' Acme India ')
    await person.type(dialog.getByLabelText('Domains'), '\nacme.com')
    const data = { ...acme, name: 'Acme India', domains: [], endorsers: 1, admins: 2 }
    mockResponse(companyEndpoints.updateCompany, { success: true, message: 'The company is saved', data })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The company is saved')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PATCH'))?.body).toEqual({
      name: 'Acme India',
      domains: ['acme.example', 'acme.in', 'acme.com'],
      expectedDomains: ['acme.example', 'acme.in'],
    })
  })

  it('show in the dialog that the domains have changed', async () => {
    const { person, dialog } = await openEditDialog()
    const text = 'The domains were changed in the meantime. Please close this and look at them again.'
    mockError(companyEndpoints.updateCompany, 'ALREADY_CHANGED', text)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(text)
  })

  it('show the server’s error at the field', async () => {
    const { person, dialog } = await openEditDialog()
    mockError(companyEndpoints.updateCompany, 'BAD_INPUT', 'x', { 'domains.1': 'This domain is Umbrella’s' })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('This domain is Umbrella’s')
  })
})
