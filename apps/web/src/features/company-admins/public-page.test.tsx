import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { PublicPageSection } from './PublicPageSection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const { getPublicPages, updatePublicPages } = publicPageEndpoints
const companyId = '0199a000-0000-7000-8000-0000000000e1'
const pages = {
  about: 'We bake.',
  tagline: 'Bread for Pune.',
  industry: 'Food',
  size: null,
  cities: 'Pune',
  website: null,
  linkedInUrl: null,
  isOn: true,
  url: 'https://endorse.example/companies/lumenpay',
}
const saved = (data: typeof pages) => ({
  success: true as const,
  message: 'The public page was changed',
  data,
})
const open = () => {
  mockResponse(getPublicPages, { success: true, data: pages })
  return renderRoutes([{ path: '/', element: <PublicPageSection companyId={companyId} /> }], '/').person
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Everybody can read our jobs' })
const lastBody = () => requests.findLast(({ endpoint }) => endpoint.startsWith('PATCH'))?.body

it('switches the public pages off', async () => {
  const person = open()
  const link = await screen.findByRole('link', { name: /See your public page/ })
  expect(link.getAttribute('href')).toBe(pages.url)
  mockResponse(updatePublicPages, saved({ ...pages, isOn: false }))
  await person.click(await toggle())
  await waitFor(async () => expect((await toggle()).checked).toBe(false))
  expect(lastBody()).toEqual({ isOn: false })
  expect(screen.queryByRole('link')).toBeNull()
})

it('stays as it was when that fails', async () => {
  const person = open()
  mockError(updatePublicPages, 'UNAVAILABLE', 'Endorse is not available right now.')
  await person.click(await toggle())
  await screen.findByText('Endorse is not available right now.')
  expect((await toggle()).checked).toBe(true)
})

it('changes what the company says about itself', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Edit text' }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^About/ })
  expect(text.value).toBe('We bake.')
  await person.type(text, ' Bread.')
  mockResponse(updatePublicPages, saved({ ...pages, about: 'We bake. Bread.' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('We bake. Bread.')
  expect(lastBody()).toMatchObject({ about: 'We bake. Bread.', tagline: 'Bread for Pune.', website: '' })
})

it('says why it did not load', async () => {
  mockError(getPublicPages, 'INTERNAL', 'x')
  renderRoutes([{ path: '/', element: <PublicPageSection companyId={companyId} /> }], '/')
  await screen.findByText('Failed to load the public page. Please try again.')
})
