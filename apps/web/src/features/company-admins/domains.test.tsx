import { companyDomainEndpoints } from '@endorse/contract/company-admins/domains/endpoints'
import type { CompanyDomain } from '@endorse/contract/company-admins/domains/schemas'
import { mailDomainEndpoints } from '@endorse/contract/company-admins/mail-domains/endpoints'
import type { MailDomain } from '@endorse/contract/company-admins/mail-domains/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali, farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import CompanyDomainsPage from './CompanyDomainsPage.tsx'
import MailDomainsPage from './MailDomainsPage.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const company = { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Acme' }
const verified: CompanyDomain = {
  domain: 'acme.example',
  verified: { at: '2025-01-14T05:12:00.000Z', proof: 'STAFF' },
  endorsers: 12,
  waiting: 0,
  record: null,
  lastCheck: null,
}
const claimed: CompanyDomain = {
  domain: 'acme-labs.example',
  verified: null,
  endorsers: 0,
  waiting: 1,
  record: { name: '_endorse.acme-labs.example', value: 'endorse-verify=7f3k' },
  lastCheck: null,
}

const mockDomains = (...domains: CompanyDomain[]) =>
  mockResponse(companyDomainEndpoints.list, { success: true, data: { company, domains } })
const openDomains = () =>
  renderRoutes([{ path: '/:companyId?', Component: CompanyDomainsPage }], `/${company.id}`)

const mockRules = (...data: MailDomain[]) => {
  const pagination = { page: 1, limit: 20, totalItems: data.length, totalPages: Math.min(1, data.length) }
  mockResponse(mailDomainEndpoints.list, { success: true, data, pagination })
}

describe('the domains of a company', () => {
  it('say what verified them, and show the TXT record of the others', async () => {
    signIn('a token', anjali, false)
    mockDomains(verified, claimed)
    const { person } = openDomains()
    await screen.findByText('Verified by platform staff on 14 Jan 2025 · 12 Endorsers')
    screen.getByText('Not verified · 0 Endorsers · 1 person waiting')
    screen.getByText('_endorse.acme-labs.example')
    await person.click(screen.getByRole('button', { name: 'Copy the value' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe('endorse-verify=7f3k')
  })

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)(
    'of a company that is not there lead back, without a retry, for %s',
    async (code) => {
      signIn('a token', farhan, false)
      mockError(companyDomainEndpoints.list, code, 'id is not valid')
      openDomains()
      await screen.findByRole('heading', { level: 1, name: 'Company not found' })
      screen.getByRole('link', { name: 'Companies' })
      expect(screen.queryByRole('button')).toBeNull()
      expect(screen.queryByText('id is not valid')).toBeNull()
    },
  )

  it('are added by their name', async () => {
    signIn('a token', anjali, false)
    mockDomains(verified)
    const { person } = openDomains()
    await person.click(await screen.findByRole('button', { name: 'Add domain' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }))
    await person.type(dialog.getByLabelText('Domain'), 'nonsense')
    await person.click(dialog.getByRole('button', { name: 'Add domain' }))
    await dialog.findByText('Please enter a domain, such as acme.com')
    await person.clear(dialog.getByLabelText('Domain'))
    await person.type(dialog.getByLabelText('Domain'), 'Acme-Labs.example')
    mockResponse(companyDomainEndpoints.add, { success: true, message: 'x', data: claimed })
    mockDomains(verified, claimed)
    await person.click(dialog.getByRole('button', { name: 'Add domain' }))
    await screen.findByText('endorse-verify=7f3k')
    expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      domain: 'acme-labs.example',
    })
  })

  it('are checked by a button, which shows the result', async () => {
    signIn('a token', anjali, false)
    mockDomains(claimed)
    const { person } = openDomains()
    const missing: CompanyDomain = {
      ...claimed,
      lastCheck: { at: '2025-11-19T05:12:00.000Z', result: 'NOT_FOUND' },
    }
    mockResponse(companyDomainEndpoints.check, { success: true, message: 'x', data: missing })
    await screen.findByText('We check every hour.')
    mockDomains(missing)
    await person.click(screen.getByRole('button', { name: 'Check acme-labs.example now' }))
    await screen.findByText(/no record found\. We check every hour\./)
    mockError(companyDomainEndpoints.check, 'TOO_MANY_REQUESTS', 'Too many checks of domains.')
    await person.click(screen.getByRole('button', { name: 'Check acme-labs.example now' }))
    await screen.findByText('Too many checks of domains.')
    const found = { ...verified, domain: 'acme-labs.example' }
    mockResponse(companyDomainEndpoints.check, {
      success: true,
      message: 'acme-labs.example is verified',
      data: found,
    })
    mockDomains(found)
    await person.click(screen.getByRole('button', { name: 'Check acme-labs.example now' }))
    await screen.findByText('acme-labs.example is verified')
    expect(screen.queryByText('_endorse.acme-labs.example')).toBeNull()
  })

  it('are removed after a confirmation', async () => {
    signIn('a token', anjali, false)
    mockDomains(verified, claimed)
    const { person } = openDomains()
    await person.click(await screen.findByRole('button', { name: 'Remove acme-labs.example' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove acme-labs.example?' }))
    mockResponse(companyDomainEndpoints.remove, { success: true, message: 'acme-labs.example was removed' })
    mockDomains(verified)
    await person.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('acme-labs.example was removed')
    expect(screen.queryByText('_endorse.acme-labs.example')).toBeNull()
  })

  it('are verified by platform staff only', async () => {
    signIn('a token', farhan, false)
    mockDomains(claimed)
    const { person } = openDomains()
    await person.click(await screen.findByRole('button', { name: 'Verify acme-labs.example' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Does acme-labs.example belong to this company?' }),
    )
    mockResponse(companyDomainEndpoints.verify, {
      success: true,
      message: 'acme-labs.example is verified',
      data: { ...verified, domain: 'acme-labs.example' },
    })
    await person.click(dialog.getByRole('button', { name: 'Verify' }))
    await screen.findByText('acme-labs.example is verified')
  })

  it('offer a retry when loading fails', async () => {
    signIn('a token', anjali, false)
    mockError(companyDomainEndpoints.list, 'INTERNAL', 'x')
    const { person } = openDomains()
    await screen.findByText('Failed to load domains. Please try again.')
    mockDomains()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'No domain yet' })
  })
})

describe('mail domains', () => {
  const rule: MailDomain = {
    domain: 'shady.example',
    rule: 'BLOCKED',
    note: 'Anybody gets one',
    by: 'Farhan Ali',
    at: '2025-11-19T05:12:00.000Z',
  }
  it('are blocked and released again', async () => {
    signIn('a token', farhan, false)
    mockRules()
    const { person } = renderRoutes([{ path: '/', Component: MailDomainsPage }], '/')
    await screen.findByRole('heading', { name: 'No domains yet' })
    await person.click(screen.getByRole('button', { name: 'Add domain' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Allow or block a domain' }))
    await person.type(dialog.getByLabelText('Domain'), 'shady.example')
    await person.type(dialog.getByLabelText(/Note/), 'Anybody gets one')
    mockResponse(mailDomainEndpoints.set, { success: true, message: 'shady.example is blocked', data: rule })
    mockRules(rule)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('shady.example is blocked')
    expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      domain: 'shady.example',
      rule: 'BLOCKED',
      note: 'Anybody gets one',
    })
    await person.click(await screen.findByRole('button', { name: 'Remove the rule for shady.example' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove the rule for shady.example?' }),
    )
    mockResponse(mailDomainEndpoints.remove, { success: true, message: 'The rule was removed' })
    mockRules()
    await person.click(question.getByRole('button', { name: 'Remove' }))
    await screen.findByText('The rule was removed')
  })
})
