import { companyEndpoints } from '@endorse/contract/companies/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import CompaniesPage from './CompaniesPage.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const acme = { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Acme' }
function mockCompanies() {
  const data = [{ ...acme, logoUrl: null, domains: ['acme.example', 'acme.in'], endorsers: 1, admins: 2 }]
  const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }
  mockResponse(companyEndpoints.listCompanies, { success: true, data, pagination })
}

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
    const data = { ...acme, name: 'Acme India', logoUrl: null, domains: [], endorsers: 1, admins: 2 }
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
