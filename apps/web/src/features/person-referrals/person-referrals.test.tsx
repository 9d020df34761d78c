import { personReferralEndpoints } from '@endorse/contract/person-referrals/endpoints'
import type { PersonReferral, ReferralConsent } from '@endorse/contract/person-referrals/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession, signIn } from '../../lib/session.ts'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import ReferPersonPage from './ReferPersonPage.tsx'
import ReferralConsentPage from './ReferralConsentPage.tsx'
import ReferralsPage from './ReferralsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const { list, listJobs, create, remind, correctAddress, readConsent, acceptConsent, decline } =
  personReferralEndpoints
const id = '0199a000-0000-7000-8000-0000000000e1'
const jobId = '0199a000-0000-7000-8000-0000000000e2'
const applicationId = '0199a000-0000-7000-8000-0000000000e3'
const pagination = { page: 1, limit: 20, totalItems: 1, totalPages: 1 }

function referral(overrides: Partial<PersonReferral> = {}): PersonReferral {
  return {
    id,
    state: 'WAITING',
    name: 'Kavya Prabhakar',
    email: 'kavya@postbox.example',
    imageUrl: null,
    jobId,
    jobTitle: 'Senior Data Engineer',
    askedAt: '2026-11-22T05:12:00.000Z',
    expiresAt: '2026-12-06T05:12:00.000Z',
    closedAt: null,
    canRemind: true,
    application: null,
    ...overrides,
  }
}

const application = {
  id: applicationId,
  status: 'ACCEPTED' as const,
  isWithdrawn: false,
  changedAt: '2026-11-20T05:12:00.000Z',
  outcome: null,
  outcomeAt: null,
}

const mockReferrals = (...referrals: PersonReferral[]) =>
  mockResponse(list, { success: true, data: referrals, pagination })
const lastBody = (endpoint: { method: string; path: string }) =>
  requests.findLast(({ endpoint: sent }) => sent === `${endpoint.method} ${endpoint.path}`)?.body
const lastForm = (endpoint: { method: string; path: string }) => {
  const body = lastBody(endpoint)
  return body instanceof FormData ? Object.fromEntries(body) : body
}

const openList = () => renderRoutes([{ path: '/referrals', Component: ReferralsPage }], '/referrals')

describe('the list of referrals', () => {
  it('shows what each person answered, and what can be done next', async () => {
    mockReferrals(
      referral(),
      referral({
        id: jobId,
        state: 'AGREED',
        name: 'Rohan Deshpande',
        email: null,
        canRemind: false,
        application,
      }),
      referral({
        id: applicationId,
        state: 'DECLINED',
        name: null,
        email: null,
        canRemind: false,
        closedAt: '2026-10-29T05:12:00.000Z',
      }),
    )
    openList()
    const waiting = await screen.findByRole('row', { name: /Kavya/ })
    const agreed = screen.getByRole('row', { name: /Rohan/ })
    const declined = screen.getByRole('row', { name: /Person who said no/ })
    expect(waiting.textContent).toContain('Waiting for an answerLink works until 6 Dec')
    expect(agreed.textContent).toContain('AgreedYou refer next')
    const link = screen.getByRole('link', { name: 'Refer Rohan Deshpande' })
    expect(link.getAttribute('href')).toBe(`/dashboard/applications/${applicationId}`)
    expect(declined.textContent).toContain('Person who said noData deleted on 29 Oct')
  })

  it('mails the link once more', async () => {
    mockReferrals(referral())
    mockResponse(remind, { success: true, message: 'We mailed the reminder' })
    const { person: user } = openList()
    await user.click(await screen.findByRole('button', { name: 'Send again to Kavya Prabhakar' }))
    await screen.findByText('We mailed the link to kavya@postbox.example again')
  })

  it('corrects an address that refused the mail', async () => {
    mockReferrals(referral({ state: 'UNDELIVERED', canRemind: false }))
    mockResponse(correctAddress, { success: true, message: 'We mailed the link' })
    const { person: user } = openList()
    await user.click(await screen.findByRole('button', { name: 'Correct address of Kavya Prabhakar' }))
    const field = await screen.findByRole('textbox', { name: 'Email' })
    await user.clear(field)
    await user.type(field, 'kavya.p@postbox.example')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(requests.findLast(({ path }) => path.endsWith('/address'))?.body).toEqual({
        email: 'kavya.p@postbox.example',
      }),
    )
  })

  it('says what appears here while it is empty, and can be loaded again', async () => {
    mockNetworkError(list)
    const { person: user } = openList()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    mockReferrals()
    await user.click(retry)
    await screen.findByText('No Referrals Requested Yet')
  })
})

const sender = { domain: 'acme.example', isDomainVerified: true }

const openForm = () =>
  renderRoutes(
    [
      { path: '/dashboard/referrals/new', Component: ReferPersonPage },
      { path: '/dashboard/referrals', Component: () => <p>The list</p> },
    ],
    '/dashboard/referrals/new',
  )

async function fillIn(user: ReturnType<typeof openForm>['person']) {
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kavya P')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'k@p.example')
  await user.click(screen.getByRole('button', { name: /^Job/ }))
  await user.click(await screen.findByRole('option', { name: /Senior Data Engineer · Bangalore/ }))
  await user.click(screen.getByRole('radio', { name: /We worked together/ }))
}

describe('the form to refer a person', () => {
  beforeEach(() =>
    mockResponse(listJobs, {
      success: true,
      sender,
      data: [
        {
          id: jobId,
          title: 'Senior Data Engineer',
          place: 'Bangalore',
          salaryMin: 2_600_000,
          salaryMax: 3_400_000,
          closesOn: '2026-12-31',
        },
      ],
    }),
  )
  it('sends what was entered, beside the mail that the person gets', async () => {
    mockResponse(create, { success: true, message: 'We mailed the link', data: referral() })
    const { person: user } = openForm()
    await fillIn(user)
    expect(screen.getByRole('region', { name: 'The mail that Kavya gets' }).textContent).toMatch(
      /refer you for Senior Data Engineer\. Ravi worked with you\./,
    )
    await user.click(screen.getByRole('button', { name: 'Send to Kavya' }))
    await screen.findByText('The list')
    expect(lastForm(create)).toMatchObject({
      name: 'Kavya P',
      email: 'k@p.example',
      jobId,
      relation: 'WORKED_TOGETHER',
    })
  })

  it('keeps what was entered with the job, until it is discarded', async () => {
    const first = openForm()
    await fillIn(first.person)
    first.unmount()
    mockResponse(listJobs, { success: true, sender, data: [] })
    const { person: user } = openForm()
    await screen.findByText('Draft restored. It is not sent yet.')
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveProperty('value', 'k@p.example')
    screen.getByRole('button', { name: /^Job.*Senior Data Engineer/ })
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveProperty('value', '')
    screen.getByRole('button', { name: /^Job.*Choose a job/ })
  })

  it('shows the mail of a sender whose domain is not verified, which has only our words', async () => {
    mockResponse(listJobs, {
      success: true,
      data: [],
      sender: { domain: 'acme-labs.example', isDomainVerified: false },
    })
    const { person: user } = openForm()
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kavya P')
    const line = screen.getByRole('textbox', { name: /A line to the hiring team/ })
    await user.type(line, 'Built a store')
    await screen.findByText(/reads your line after joining/)
    const mail = screen.getByRole('region', { name: 'The mail that Kavya gets' }).textContent
    expect(mail).toContain('A person with an address at acme-labs.example wants to refer you for a job.')
    expect(mail).not.toContain('Ravi')
    expect(mail).not.toContain('Built a store')
  })

  it('says at the field that the mail carries no address, and keeps what was typed', async () => {
    const { person: user } = openForm()
    await fillIn(user)
    const line = screen.getByRole('textbox', { name: /A line to the hiring team/ })
    await user.type(line, 'Pay at evil.com/x')
    await user.click(screen.getByRole('button', { name: 'Send to Kavya' }))
    expect(await screen.findAllByText(/Please leave out “evil.com”/)).not.toEqual([])
    expect(line).toHaveProperty('value', 'Pay at evil.com/x')
    expect(lastForm(create)).toBeUndefined()
  })

  it('names what is missing, and shows what the server refuses', async () => {
    const { person: user } = openForm()
    await user.click(screen.getByRole('button', { name: 'Send to the person' }))
    expect(await screen.findAllByText('Please enter the name')).not.toEqual([])
    expect(screen.getAllByText('Please choose a job')).not.toEqual([])
    await fillIn(user)
    mockError(create, 'ALREADY_ASKED', 'You have asked this person already. Please wait for the answer.')
    await user.click(screen.getByRole('button', { name: 'Send to Kavya' }))
    await screen.findByText(/You have asked this person already/)
  })
})

function consent(overrides: Partial<ReferralConsent> = {}): ReferralConsent {
  return {
    referrer: {
      name: 'Ravi Kumar',
      firstName: 'Ravi',
      headline: 'Endorser at Acme',
      verifiedAt: null,
      domain: 'acme.example',
      isDomainVerified: true,
    },
    job: {
      id: jobId,
      title: 'Senior Data Engineer',
      company: 'Acme',
      logoUrl: null,
      place: 'Bangalore',
      salaryMin: null,
      salaryMax: null,
      isOpen: true,
    },
    name: 'Kavya Prabhakar',
    email: 'kavya@postbox.example',
    relation: 'WORKED_TOGETHER',
    line: 'Kavya built the feature store.',
    hasWaitingLine: false,
    resume: { name: 'Kavya.pdf', size: 1000 },
    expiresAt: '2026-12-06T05:12:00.000Z',
    account: 'NONE',
    ...overrides,
  }
}

const openLink = () =>
  renderRoutes(
    [
      { path: '/referral-consent', Component: ReferralConsentPage },
      { path: '/dashboard/referralstatus/job/:id', Component: () => <p>The application</p> },
    ],
    '/referral-consent#token',
  )

it('the form speaks of the person until it has a name', async () => {
  mockResponse(listJobs, { success: true, sender, data: [] })
  const { person: user } = openForm()
  await screen.findByText('Or the person says no')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kavya P')
  screen.getByText('Or Kavya says no')
  screen.getByText('Kavya agrees and joins')
})

describe('the page behind the mailed link', () => {
  it('shows each thing, and creates the account with a password', async () => {
    mockResponse(readConsent, { success: true, data: consent() })
    mockResponse(acceptConsent, {
      success: true,
      data: { applicationId, signIn: { success: true, token: 'new token', user: aarav } },
    })
    const { person: user } = openLink()
    await user.click(await screen.findByRole('button', { name: 'Agree and create my account' }))
    await screen.findByText('Please accept the terms to continue')
    screen.getByText('Ravi says that you worked together.')
    screen.getByText('Kavya.pdf')
    await user.click(screen.getByRole('button', { name: 'Remove the resume' }))
    await user.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }))
    await user.click(screen.getByRole('button', { name: 'Agree and create my account' }))
    await user.type(await screen.findByLabelText('New password'), 'Kavya1!x')
    await user.type(screen.getByLabelText('Confirm password'), 'Kavya1!x')
    await user.click(screen.getByRole('button', { name: 'Create my account' }))
    await screen.findByText('The application')
    expect(lastForm(acceptConsent)).toMatchObject({
      token: 'token',
      firstName: 'Kavya',
      lastName: 'Prabhakar',
      password: 'Kavya1!x',
      removesResume: 'true',
    })
    expect(getSession()).toMatchObject({ state: 'signed in', user: { id: aarav.id } })
  })

  it('warns of a sender whose domain is not verified, and keeps the line for later', async () => {
    const { referrer } = consent()
    mockResponse(readConsent, {
      success: true,
      data: consent({
        referrer: { ...referrer, domain: 'acme-labs.example', isDomainVerified: false },
        line: null,
        hasWaitingLine: true,
      }),
    })
    openLink()
    await screen.findByText(/We have not verified who owns acme-labs.example/)
    screen.getByText(/You can read a line of Ravi after joining/)
  })

  it('asks a person with an account for no password', async () => {
    mockResponse(readConsent, { success: true, data: consent({ account: 'ENDORSEE' }) })
    mockResponse(acceptConsent, { success: true, data: { applicationId, signIn: null } })
    const { person: user } = openLink()
    await user.click(await screen.findByRole('checkbox', { name: /I am 18 or older/ }))
    await user.click(screen.getByRole('button', { name: 'Agree' }))
    await screen.findByRole('heading', { name: 'You agreed' })
  })

  it('deletes everything after a no', async () => {
    mockResponse(readConsent, { success: true, data: consent({ account: 'OTHER_ROLE' }) })
    mockResponse(decline, { success: true, message: 'Your data is deleted' })
    const { person: user } = openLink()
    await user.click(await screen.findByRole('button', { name: 'No, delete my data' }))
    await screen.findByRole('heading', { name: 'Your data is deleted' })
    expect(screen.queryByRole('button', { name: /Agree/ })).toBeNull()
  })

  it('says when the link does not work any more', async () => {
    mockError(readConsent, 'NOT_FOUND', 'Referral not found')
    openLink()
    await screen.findByRole('heading', { name: 'This link does not work any more' })
  })
})
