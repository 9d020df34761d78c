import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts } from '../../../lib/drafts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { signIn } from '../../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { anjali } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import CompanyPage from './CompanyPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  clearDrafts()
  signIn('a token', anjali, false)
})

const { getPublicPages, updatePublicPages } = publicPageEndpoints
const company = {
  id: anjali.company?.id ?? '',
  name: 'Lumenpay',
  logoUrl: null,
  domains: ['lumenpay.example'],
  endorsers: 2,
  admins: 1,
}
const pages = {
  name: 'Lumenpay',
  about: 'We bake.',
  tagline: 'Bread for Pune.',
  industry: 'Food',
  size: null,
  cities: 'Pune',
  website: null,
  linkedInUrl: null,
  domain: 'lumenpay.example',
  isOn: true,
  url: 'https://endorse.example/companies/lumenpay',
}
/** Lets the server answer a change with this, and load it from then on. */
const saveAs = (data: typeof pages) =>
  mockResponse(updatePublicPages, () => {
    mockResponse(getPublicPages, { success: true, data })
    return { success: true as const, message: 'The public page was changed', data }
  })
const render = () => {
  mockResponse(companyEndpoints.getCompany, { success: true, data: company })
  return renderRoutes([{ path: '/', Component: CompanyPage }], '/')
}
const open = (data = pages) => {
  mockResponse(getPublicPages, { success: true, data })
  return render().person
}
const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Everybody can read our jobs' })
const save = () => screen.getByRole('button', { name: 'Save' })
const lastBody = () => requests.findLast(({ endpoint }) => endpoint.startsWith('PATCH'))?.body

describe('the switch of the public pages', () => {
  it('switches the public pages off', async () => {
    const person = open()
    const link = await screen.findByRole('link', { name: 'View page' })
    expect(link.getAttribute('href')).toBe(pages.url)
    saveAs({ ...pages, isOn: false })
    await person.click(await toggle())
    await waitFor(async () => expect((await toggle()).checked).toBe(false))
    expect(lastBody()).toEqual({ isOn: false })
    expect(screen.queryByRole('link', { name: 'View page' })).toBeNull()
  })

  it('stays as it was when that fails', async () => {
    const person = open()
    mockError(updatePublicPages, 'UNAVAILABLE', 'Endorse is not available right now.')
    await person.click(await toggle())
    await screen.findByText('Endorse is not available right now.')
    expect((await toggle()).checked).toBe(true)
  })

  it('keeps what was typed and is not saved', async () => {
    const person = open()
    await person.type(await textbox(/^About/), ' Bread.')
    saveAs({ ...pages, isOn: false })
    await person.click(await toggle())
    await waitFor(async () => expect((await toggle()).checked).toBe(false))
    expect((await textbox(/^About/)).value).toBe('We bake. Bread.')
  })
})

describe('the form of the company page', () => {
  it('changes what the company says about itself', async () => {
    const person = open()
    const text = await textbox(/^About/)
    expect(text.value).toBe('We bake.')
    await person.type(text, ' Bread.')
    saveAs({ ...pages, about: 'We bake. Bread.' })
    await person.click(save())
    await screen.findByText('The public page was changed')
    expect((await textbox(/^About/)).value).toBe('We bake. Bread.')
    expect(lastBody()).toMatchObject({ about: 'We bake. Bread.', tagline: 'Bread for Pune.', website: '' })
  })

  it('saves the name and the text by one request', async () => {
    const person = open()
    const name = await textbox(/^Company name/)
    await person.type(await textbox(/^One line/), ' Fresh.')
    await person.clear(name)
    await person.type(name, 'Lumen Bakery')
    saveAs({ ...pages, name: 'Lumen Bakery', tagline: 'Bread for Pune. Fresh.' })
    await person.click(save())
    await screen.findByText('The public page was changed')
    expect(requests.filter(({ endpoint }) => endpoint.startsWith('PATCH'))).toHaveLength(1)
    expect(lastBody()).toMatchObject({
      name: 'Lumen Bakery',
      tagline: 'Bread for Pune. Fresh.',
      loaded: { name: 'Lumenpay', tagline: 'Bread for Pune.' },
    })
  })

  it('shows while typing what people will see', async () => {
    const person = open()
    const preview = within(await screen.findByRole('region', { name: 'As people see it' }))
    preview.getByText('Bread for Pune.')
    preview.getByText('lumenpay.example')
    preview.getByText('2 Endorsers')
    await person.type(await textbox(/^Company name/), ' Works')
    await person.type(await textbox(/^People/), '51–200')
    await person.type(await textbox(/^Website/), 'https://bread.example/')
    await preview.findByText('Lumenpay Works')
    await preview.findByText('51–200 people')
    await preview.findByText('bread.example')
    expect(preview.queryByText('lumenpay.example')).toBeNull()
  })

  it('says at its field what the server refuses, and keeps the rest', async () => {
    const person = open()
    await person.type(await textbox(/^About/), ' Bread.')
    mockError(updatePublicPages, 'BAD_INPUT', 'x', { name: 'Another company has this name' })
    await person.click(save())
    await screen.findByText('Another company has this name')
    expect(document.activeElement).toBe(await textbox(/^Company name/))
    expect((await textbox(/^About/)).value).toBe('We bake. Bread.')
  })

  it('says that saving failed, and keeps what was typed', async () => {
    const person = open()
    await person.type(await textbox(/^About/), ' Bread.')
    mockError(updatePublicPages, 'UNAVAILABLE', 'Endorse is not available right now.')
    await person.click(save())
    await screen.findByText('Endorse is not available right now.')
    expect((await textbox(/^About/)).value).toBe('We bake. Bread.')
  })

  it('asks for a name before it sends', async () => {
    const person = open()
    await person.clear(await textbox(/^Company name/))
    await person.click(save())
    await screen.findByText('Please enter the company name')
    expect(lastBody()).toBeUndefined()
  })

  it('shows what another admin has saved meanwhile, and lets one choose', async () => {
    const person = open()
    await person.type(await textbox(/^About/), ' Bread.')
    const newer = { name: 'Lumen Bakery', about: 'We cook.' }
    mockError(updatePublicPages, 'CHANGED_ELSEWHERE', 'Changed', undefined, newer)
    await person.click(save())
    const notice = await screen.findByRole('group', { name: 'Changed elsewhere' })
    expect(notice.textContent).toContain('The form now shows the new Company name.')
    expect(notice.textContent).toContain('About was changed to: We cook.')
    expect((await textbox(/^Company name/)).value).toBe('Lumen Bakery')
    await person.click(screen.getByRole('button', { name: 'Use this for About' }))
    saveAs({ ...pages, ...newer })
    await person.click(save())
    await screen.findByText('The public page was changed')
    expect(lastBody()).toMatchObject({ ...newer, loaded: newer })
    expect(screen.queryByRole('group', { name: 'Changed elsewhere' })).toBeNull()
  })

  it('takes over what was saved elsewhere while nothing is changed in it', async () => {
    mockResponse(getPublicPages, { success: true, data: pages })
    const { person } = render()
    await textbox(/^About/)
    saveAs({ ...pages, isOn: false, about: 'We cook.' })
    await person.click(await toggle())
    await waitFor(async () => expect((await textbox(/^About/)).value).toBe('We cook.'))
  })
})

describe('a draft of the company page', () => {
  it('is kept when one leaves, with what its fields were, and is gone once it is saved', async () => {
    mockResponse(getPublicPages, { success: true, data: pages })
    const first = render()
    await first.person.type(await textbox(/^About/), ' Bread.')
    first.unmount()
    queryClient.clear()
    mockResponse(getPublicPages, { success: true, data: { ...pages, about: 'We cook.', cities: 'Goa' } })
    const second = render()
    await screen.findByText('Draft restored. It is not saved yet.')
    expect((await textbox(/^About/)).value).toBe('We bake. Bread.')
    expect((await textbox(/^Cities/)).value).toBe('Goa')
    saveAs({ ...pages, about: 'We bake. Bread.' })
    await second.person.click(save())
    await screen.findByText('The public page was changed')
    expect(lastBody()).toMatchObject({ loaded: { about: 'We bake.', cities: 'Goa' } })
    await waitFor(() => expect(screen.queryByText(/^Draft restored/)).toBeNull())
    second.unmount()
    render()
    expect((await textbox(/^About/)).value).toBe('We bake. Bread.')
    expect(screen.queryByText(/^Draft restored/)).toBeNull()
  })

  it('can be discarded', async () => {
    mockResponse(getPublicPages, { success: true, data: pages })
    const first = render()
    await first.person.type(await textbox(/^About/), ' Bread.')
    first.unmount()
    const { person } = render()
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    expect((await textbox(/^About/)).value).toBe('We bake.')
    expect(screen.queryByText(/^Draft restored/)).toBeNull()
  })
})

it('says why it did not load', async () => {
  mockError(getPublicPages, 'INTERNAL', 'x')
  render()
  await screen.findByText('Failed to load the public page. Please try again.')
})
