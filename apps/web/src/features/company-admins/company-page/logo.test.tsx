import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import type { Company } from '@endorse/contract/company-admins/schemas'
import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { anjali } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import CompanyPage from './CompanyPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  )
  signIn('a token', anjali, false)
})

const company: Company = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  name: 'Lumenpay',
  logoUrl: null,
  domains: ['lumenpay.example'],
  endorsers: 2,
  admins: 1,
}
const withLogo = { ...company, logoUrl: '/api/v1/companies/lumenpay/logo/abc' }
const picture = new File(['a picture'], 'logo.png', { type: 'image/png' })

function mockCompany(data: Company) {
  mockResponse(publicPageEndpoints.getPublicPages, {
    success: true,
    data: {
      name: data.name,
      about: null,
      tagline: null,
      industry: null,
      size: null,
      cities: null,
      website: null,
      linkedInUrl: null,
      domain: null,
      isOn: true,
      url: null,
    },
  })
  mockResponse(companyEndpoints.getCompany, { success: true, data })
}

async function open(data = company) {
  mockCompany(data)
  const { person, container } = renderRoutes([{ path: '/', Component: CompanyPage }], '/')
  await screen.findByRole('button', { name: data.logoUrl ? 'Change logo' : 'Upload logo' })
  return { person, container }
}

const field = () => screen.getByLabelText('Logo')

it('saves a chosen logo at once, and shows it', async () => {
  const { person } = await open()
  mockResponse(companyEndpoints.uploadLogo, () => {
    mockCompany(withLogo)
    return { success: true as const, message: 'The logo was saved', data: withLogo }
  })
  await person.upload(field(), picture)
  await screen.findByText('The logo was saved')
  await screen.findByRole('button', { name: 'Change logo' })
  const sent = requests.find(({ endpoint }) => endpoint.startsWith('PUT'))
  const logo = sent?.body instanceof FormData ? sent.body.get('logo') : undefined
  expect(logo).toMatchObject({ name: 'logo.png' })
})

it('takes a dropped logo', async () => {
  await open()
  mockResponse(companyEndpoints.uploadLogo, { success: true, message: 'The logo was saved', data: withLogo })
  fireEvent.drop(screen.getByRole('button', { name: 'Upload logo' }), { dataTransfer: { files: [picture] } })
  await screen.findByText('The logo was saved')
})

it.each([
  ['another type', new File(['x'], 'logo.svg'), 'Please upload an image file (JPEG, PNG, GIF, or WebP)'],
  [
    'more than 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png'),
    'File too large. Maximum size is 5MB.',
  ],
])('refuses a file of %s before it is sent', async (_, file, message) => {
  await open()
  fireEvent.change(field(), { target: { files: [file] } })
  await screen.findByText(message)
  expect(requests.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false)
})

it('keeps the old logo when saving fails, and says why', async () => {
  const { person } = await open(withLogo)
  mockError(companyEndpoints.uploadLogo, 'TOO_MANY_REQUESTS', 'You have changed the logo very often.')
  await person.upload(field(), picture)
  await screen.findByText('You have changed the logo very often.')
  screen.getByRole('button', { name: 'Remove' })
})

it('removes the logo and moves the focus to the upload', async () => {
  const { person } = await open(withLogo)
  mockResponse(companyEndpoints.removeLogo, () => {
    mockCompany(company)
    return { success: true as const, message: 'The logo was removed', data: company }
  })
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  const upload = await screen.findByRole('button', { name: 'Upload logo' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
  expect(document.activeElement).toBe(upload)
})

it('shows a loading error', async () => {
  mockError(companyEndpoints.getCompany, 'INTERNAL', 'x')
  renderRoutes([{ path: '/', Component: CompanyPage }], '/')
  await screen.findByText('Failed to load the company. Please try again.')
})
