import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { joinRequestEndpoints } from '@endorse/contract/company-admins/join-requests/endpoints'
import type {
  DecidedRequest,
  JoinRequest,
  MyJoinRequest,
} from '@endorse/contract/company-admins/join-requests/schemas'
import type { CompanyAdmin } from '@endorse/contract/company-admins/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali, farhan, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import RequestsPage from './RequestsPage.tsx'
import WaitingToJoinPage from './WaitingToJoinPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  mockAdmins()
  mockJoins()
  mockDecided()
})

const acme = { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Acme' }
const sunita: CompanyAdmin = {
  id: '0199a000-0000-7000-8000-0000000000f1',
  name: 'Sunita Joshi',
  email: 'sunita@acme.example',
  status: 'PENDING',
  company: acme,
  signedUpAt: '2025-11-19T05:12:00.000Z',
  domainIsVerified: true,
  companyHasAdmins: true,
}
const imran: JoinRequest = {
  id: '0199a000-0000-7000-8000-0000000000f2',
  name: 'Imran Qureshi',
  email: 'imran@acme-labs.example',
  status: 'PENDING',
  company: acme,
  domain: 'acme-labs.example',
  isLookAlike: false,
  requestedAt: '2025-11-19T05:12:00.000Z',
  confirmedAt: '2025-11-19T05:12:00.000Z',
  othersAtDomain: 0,
  verifiedDomains: ['acme.example'],
  postings: 3,
  applications: 1,
  opinion: null,
}

function paged<T>(data: T[]) {
  const pagination = { page: 1, limit: 10, totalItems: data.length, totalPages: Math.min(1, data.length) }
  return { success: true as const, data, pagination }
}
const mockAdmins = (...data: CompanyAdmin[]) => mockResponse(companyEndpoints.listAdmins, paged(data))
const mockJoins = (...data: JoinRequest[]) => mockResponse(joinRequestEndpoints.list, paged(data))
const mockDecided = (...data: DecidedRequest[]) => mockResponse(joinRequestEndpoints.listDecided, paged(data))

const Screen = () => (
  <main>
    <RequestsPage />
  </main>
)
const open = () => renderRoutes([{ path: '/', Component: Screen }], '/')
const sentTo = (end: string) => requests.find(({ endpoint }) => endpoint.endsWith(end))?.body

describe('requests to become an admin', () => {
  it('are approved after a confirmation', async () => {
    signIn('a token', anjali, false)
    mockAdmins(sunita)
    const { person } = open()
    await screen.findByText(/is verified for Acme/)
    await person.click(screen.getByRole('button', { name: 'Approve Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Approve Sunita Joshi as an admin of Acme?',
    })
    mockResponse(companyEndpoints.approveAdmin, {
      success: true,
      message: 'Sunita Joshi is now an admin of Acme',
      data: { ...sunita, status: 'APPROVED' },
    })
    mockAdmins()
    await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await screen.findByText('Sunita Joshi is now an admin of Acme')
    await screen.findByRole('heading', { name: 'No pending requests' })
    expect(sentTo('/approve')).toEqual({})
  })

  it('are rejected after a confirmation, which shows a failure', async () => {
    signIn('a token', anjali, false)
    mockAdmins(sunita)
    mockError(companyEndpoints.rejectAdmin, 'ALREADY_CHANGED', 'A colleague has approved them already')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Reject Sunita Joshi?' })
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await within(dialog).findByText('A colleague has approved them already')
  })

  it.each([
    [sunita, 'The admins of Acme were asked, too. The first answer counts.'],
    [{ ...sunita, companyHasAdmins: false }, 'Acme has no admin yet, so only platform staff can decide'],
    [{ ...sunita, company: null, companyHasAdmins: false }, 'Only platform staff can decide'],
  ])('say to platform staff who can decide: %#', async (request, text) => {
    signIn('a token', farhan, false)
    mockAdmins(request)
    open()
    await screen.findByText(text)
  })

  it('without a company are approved for the one that platform staff choose', async () => {
    signIn('a token', farhan, false)
    mockAdmins({ ...sunita, company: null, domainIsVerified: false })
    mockResponse(
      companyEndpoints.listCompanies,
      paged([
        {
          ...acme,
          logoUrl: null,
          domains: ['acme.example'],
          endorsers: 1,
          admins: 2,
          postings: 0,
          applications: 0,
          adminName: null,
          openRequests: 0,
          openReports: 0,
        },
      ]),
    )
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
    await person.click(await dialog.findByRole('radio', { name: /^Acme/ }))
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Sunita Joshi is now an admin of Acme')
    expect(sentTo('/approve')).toEqual({ companyId: acme.id })
  })

  it('offer a retry when loading fails', async () => {
    signIn('a token', anjali, false)
    mockError(companyEndpoints.listAdmins, 'INTERNAL', 'x')
    const { person } = open()
    await screen.findByRole('heading', { name: 'This list did not load' })
    screen.getByText('Failed to load requests. Please try again.')
    mockAdmins(sunita)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Sunita Joshi' })
  })
})

describe('requests to join a company', () => {
  it('warn of a domain that only looks like the company, which nobody verifies from here', async () => {
    signIn('a token', farhan, false)
    mockJoins({ ...imran, domain: 'acrne.example', isLookAlike: true })
    open()
    const item = within(await screen.findByRole('list', { name: 'Join from another domain' }))
    item.getByText(/only looks like Acme: a letter is another one. Impostors use such addresses./)
    expect(item.queryByRole('link', { name: 'Verify it' })).toBeNull()
  })

  it('show platform staff what speaks for and against them, and are approved with the domain', async () => {
    signIn('a token', farhan, false)
    mockJoins({ ...imran, opinion: { answer: 'WORKS_HERE', by: 'Anjali Mehta', at: imran.requestedAt } })
    const { person } = open()
    const item = within(await screen.findByRole('list', { name: 'Join from another domain' }))
    item.getByText(/resembles Acme, but is not verified/)
    item.getByText('acme.example is verified for Acme')
    item.getByText('Nobody else waits with an address there')
    item.getByText('Sees nothing of Acme until then: 3 open postings and 1 application')
    item.getByText(/Anjali Mehta, admin of Acme, says/)
    await person.click(item.getByRole('button', { name: 'Works here: Imran Qureshi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Does Imran Qureshi work at Acme?' }))
    await person.click(dialog.getByRole('checkbox', { name: /acme-labs.example belongs to Acme/ }))
    mockResponse(joinRequestEndpoints.decide, {
      success: true,
      message: 'Imran Qureshi is now an Endorser of Acme',
    })
    mockJoins()
    await person.dblClick(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Imran Qureshi is now an Endorser of Acme')
    await screen.findByRole('heading', { name: 'Nobody waits' })
    expect(requests.filter(({ endpoint }) => endpoint.endsWith('/decision')).map(({ body }) => body)).toEqual(
      [{ decision: 'APPROVED', verifyDomain: true }],
    )
  })

  it('are rejected with a reason only', async () => {
    signIn('a token', farhan, false)
    mockJoins(imran)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject: Imran Qureshi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Imran Qureshi?' }))
    await person.click(dialog.getByRole('button', { name: 'Reject' }))
    await dialog.findByText('Please give a reason. The person reads it.')
    await person.type(dialog.getByLabelText('Reason'), 'Not your address')
    mockError(joinRequestEndpoints.decide, 'ALREADY_CHANGED', 'This request was decided in the meantime')
    await person.click(dialog.getByRole('button', { name: 'Reject' }))
    await dialog.findByText('This request was decided in the meantime')
    expect(sentTo('/decision')).toEqual({ decision: 'REJECTED', reason: 'Not your address' })
  })

  it('get an opinion of the company’s admin, who cannot decide', async () => {
    signIn('a token', anjali, false)
    mockJoins(imran)
    mockResponse(joinRequestEndpoints.recordRecommendation, {
      success: true,
      message: 'Platform staff will see your answer',
    })
    const { person } = open()
    await screen.findByText('Your answer goes to platform staff with your name.')
    expect(screen.queryByRole('button', { name: /Reject/ })).toBeNull()
    mockJoins({ ...imran, opinion: { answer: 'DOES_NOT_WORK_HERE', by: anjali.name, at: imran.requestedAt } })
    await person.click(screen.getByRole('button', { name: 'Does not work here: Imran Qureshi' }))
    await screen.findByRole('button', { name: 'Does not work here: Imran Qureshi', pressed: true })
    expect(sentTo('/opinion')).toEqual({ answer: 'DOES_NOT_WORK_HERE' })
  })
})

describe('decided requests', () => {
  const decided: DecidedRequest = {
    id: sunita.id,
    kind: 'ADMIN',
    name: 'Sunita Joshi',
    email: sunita.email,
    outcome: 'APPROVED',
    company: acme,
    at: '2025-11-19T05:12:00.000Z',
    by: { name: 'Farhan Ali', isStaff: true, isYou: false },
    reason: null,
  }

  it('say who decided, and why', async () => {
    signIn('a token', anjali, false)
    mockDecided(decided, {
      ...decided,
      id: imran.id,
      kind: 'JOIN',
      name: imran.name,
      outcome: 'REJECTED',
      reason: 'not here',
    })
    open()
    await screen.findByText('Platform staff approved the request as admin on 19 Nov 2025.')
    screen.getByText('Platform staff rejected the request as Endorser on 19 Nov 2025: not here')
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  })

  it('can be withdrawn by platform staff after approval', async () => {
    signIn('a token', farhan, false)
    mockDecided(decided)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Withdraw the approval of Sunita Joshi' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Withdraw Sunita Joshi as an admin of Acme?',
    })
    mockResponse(companyEndpoints.rejectAdmin, {
      success: true,
      message: 'Sunita Joshi is no longer a company admin',
      data: { ...sunita, status: 'REJECTED', company: null },
    })
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Sunita Joshi is no longer a company admin')
    expect(sentTo('/reject')).toEqual({ withdraw: true })
  })
})

const mine: MyJoinRequest = {
  status: 'PENDING',
  company: 'Acme',
  domain: 'acme-labs.example',
  requestedAt: '2025-11-19T05:12:00.000Z',
  reason: null,
}
const openMine = (data: MyJoinRequest | null) => {
  signIn('a token', { ...ravi, company: null }, false)
  mockResponse(joinRequestEndpoints.mine, { success: true, data })
  return renderRoutes([{ path: '/', Component: WaitingToJoinPage }], '/')
}

describe('an Endorser without a company', () => {
  it('reads what happens next', async () => {
    openMine(mine)
    await screen.findByRole('heading', { name: 'Waiting to join Acme', level: 1 })
    screen.getByText(/acme-labs\.example is not verified for Acme.*Requested on/)
  })

  it('reads why the request was rejected', async () => {
    openMine({ ...mine, status: 'REJECTED', reason: 'Not your address' })
    await screen.findByRole('heading', { name: 'You cannot join Acme with this address' })
    screen.getByText(/The Endorse staff wrote: “Not your address”/)
  })

  it('reads that there is no company', async () => {
    openMine(null)
    await screen.findByRole('heading', { name: 'You have no company' })
  })

  it('can try again when loading fails', async () => {
    signIn('a token', { ...ravi, company: null }, false)
    mockError(joinRequestEndpoints.mine, 'INTERNAL', 'x')
    const { person } = renderRoutes([{ path: '/', Component: WaitingToJoinPage }], '/')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    mockResponse(joinRequestEndpoints.mine, { success: true, data: mine })
    await person.click(retry)
    await waitFor(() => screen.getByRole('heading', { name: 'Waiting to join Acme' }))
  })
})
