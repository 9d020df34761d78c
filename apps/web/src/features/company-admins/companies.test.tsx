import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
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
  const data = [
    {
      ...acme,
      logoUrl: null,
      domains: ['acme.example', 'acme.in'],
      endorsers: 1,
      admins: 2,
      postings: 14,
      applications: 118,
      adminName: 'Sunita Joshi',
      openRequests: 0,
      openReports: 0,
    },
  ]
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
      loaded: { name: 'Acme', domains: ['acme.example', 'acme.in'] },
    })
  })

  it('show in the dialog that the domains have changed', async () => {
    const { person, dialog } = await openEditDialog()
    await person.type(dialog.getByLabelText('Domains'), '\nacme.org')
    const newer = { name: 'Acme Works', domains: ['acme.in'] }
    mockError(companyEndpoints.updateCompany, 'CHANGED_ELSEWHERE', 'Changed', undefined, newer)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    const notice = await dialog.findByRole('group', { name: 'Changed elsewhere' })
    expect(notice.textContent).toContain('The form now shows the new Company name.')
    expect(dialog.getByLabelText('Company name')).toHaveProperty('value', 'Acme Works')
    expect(notice.textContent).toContain('Domains was changed to: acme.in')
  })

  it('show the server’s error at the field', async () => {
    const { person, dialog } = await openEditDialog()
    mockError(companyEndpoints.updateCompany, 'BAD_INPUT', 'x', { 'domains.1': 'This domain is Umbrella’s' })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('This domain is Umbrella’s')
  })
})

describe('merging two companies', () => {
  const bakery = { ...acme, id: '0199a000-0000-7000-8000-0000000000c2', name: 'Bakery' }
  const company = { logoUrl: null, domains: [], endorsers: 1, admins: 0 }
  const listed = {
    ...company,
    postings: 2,
    applications: 3,
    adminName: null,
    openRequests: 0,
    openReports: 1,
  }
  const moves = {
    people: 1,
    postings: 2,
    claims: 1,
    applications: 3,
    joinRequests: 0,
    domains: ['acme.example'],
    logo: true,
  }

  const chooseTwo = async () => {
    signIn('a token', farhan, false)
    mockResponse(companyEndpoints.listCompanies, {
      success: true,
      data: [
        { ...listed, ...acme },
        { ...listed, ...bakery },
      ],
      pagination: { page: 1, limit: 20, totalItems: 2, totalPages: 1 },
    })
    mockResponse(companyEndpoints.previewMerge, {
      success: true,
      data: { from: { ...company, ...acme }, into: { ...company, ...bakery }, moves },
    })
    const { person } = renderRoutes([{ path: '/', Component: CompaniesPage }], '/')
    await screen.findAllByText('1 report')
    await person.click(screen.getByRole('button', { name: 'Merge two' }))
    for (const [title, name] of [
      ['Which company goes?', 'Acme'],
      ['Which company stays?', 'Bakery'],
    ] as const) {
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await person.click(await dialog.findByRole('radio', { name }))
      await person.click(dialog.getByRole('button', { name: 'Next' }))
    }
    return { person, dialog: within(await screen.findByRole('dialog', { name: 'Merge Acme into Bakery?' })) }
  }

  it('shows what moves, and asks for the name of the company that goes', async () => {
    const { person, dialog } = await chooseTwo()
    for (const line of ['1 person', '2 postings, 1 of them claimed', 'The domain acme.example', 'The logo'])
      dialog.getByText(line)
    await person.click(dialog.getByRole('button', { name: 'Merge companies' }))
    await dialog.findByText('Please type the name of the company that goes')
    await person.type(dialog.getByLabelText('Type Acme to confirm'), 'Acme')
    mockResponse(companyEndpoints.merge, {
      success: true,
      message: 'Acme is now part of Bakery',
      data: { ...company, ...bakery },
    })
    await person.click(dialog.getByRole('button', { name: 'Merge companies' }))
    await screen.findByText('Acme is now part of Bakery')
    expect(requests.map(({ body }) => body)).toContainEqual({ into: bakery.id, name: 'Acme' })
  })

  it('says at the field that the name is not the one', async () => {
    const { person, dialog } = await chooseTwo()
    await person.type(dialog.getByLabelText('Type Acme to confirm'), 'acme')
    mockError(companyEndpoints.merge, 'BAD_INPUT', 'x', { name: 'Please type Acme exactly' })
    await person.click(dialog.getByRole('button', { name: 'Merge companies' }))
    await dialog.findByText('Please type Acme exactly')
  })
})
