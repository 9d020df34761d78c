import { mailAnswerEndpoints } from '@endorse/contract/applications/mail-answers/endpoints'
import type {
  AskedRequest,
  EndedTurn,
  MailedRequest,
} from '@endorse/contract/applications/mail-answers/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import AnswerByMailPage from './AnswerByMailPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const { open, approve, reject, passOn } = mailAnswerEndpoints
const applicationId = '0199a000-0000-7000-8000-0000000000e1'
const meera = {
  id: '0199a000-0000-7000-8000-0000000000e2',
  name: 'Meera Iyer',
  currentRole: null,
  photoUrl: null,
  room: 3,
}

function asked(overrides: Partial<AskedRequest> = {}): AskedRequest {
  return {
    state: 'OPEN',
    answer: 'APPROVE',
    applicationId,
    endorser: 'Ananya Rao',
    dueAt: '2026-12-03T12:30:00.000Z',
    turnReason: 'HAS_JOB',
    applicant: {
      name: 'Priya Nair',
      firstName: 'Priya',
      photoUrl: null,
      headline: 'Backend engineer at Tidewater Systems',
      place: 'Bangalore',
      yearsOfExperience: 6,
    },
    job: { title: 'Risk Platform Engineer', company: 'Lumenpay' },
    skills: [
      { name: 'Java', isFound: true },
      { name: 'Terraform', isFound: false },
    ],
    notes: ['I run the fraud rules for 40 lakh payments a day.'],
    isLastTurn: false,
    isOpenToAll: false,
    colleagues: [],
    passOnToken: null,
    ...overrides,
  }
}

function ended(overrides: Partial<EndedTurn> = {}): EndedTurn {
  return {
    state: 'ENDED',
    result: 'APPROVED',
    at: '2026-12-01T05:34:00.000Z',
    applicationId,
    applicant: { name: 'Priya Nair', firstName: 'Priya' },
    job: { title: 'Risk Platform Engineer', company: 'Lumenpay' },
    dueAt: '2026-12-03T12:30:00.000Z',
    isClosed: false,
    ...overrides,
  }
}

const mockOpen = (data: MailedRequest) => mockResponse(open, { success: true, data })
const answered = (message: string) => ({ success: true as const, message, data: ended(), undo: null })
const lastBody = () => requests.at(-1)?.body
const show = () => renderRoutes([{ path: '/answer', Component: AnswerByMailPage }], '/answer#token')
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the page of a mailed link', () => {
  it('shows the request with what the applicant will read, and approves', async () => {
    mockOpen(asked())
    mockResponse(approve, answered('Application approved'))
    const { person: user } = show()
    await title('Approve Priya Nair')
    screen.getByText('Backend engineer at Tidewater Systems · Bangalore · 6 years')
    screen.getByText('1 of 2 skills in the profile · note')
    expect(requests).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: /We worked together/ }))
    await user.type(screen.getByRole('textbox', { name: /A line for Priya/ }), 'She did it.')
    expect(screen.getByRole('region', { name: 'Priya reads' }).textContent).toContain(
      'Ananya Rao accepted your application. You worked together. “She did it.”',
    )
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const heading = await title('You approved Priya Nair')
    expect(document.activeElement).toBe(heading)
    expect(lastBody()).toEqual({ token: 'token', relation: 'WORKED_TOGETHER', line: 'She did it.' })
  })

  it('rejects with a reason, and offers to pass on instead', async () => {
    mockOpen(asked({ answer: 'REJECT', passOnToken: 'other' }))
    mockResponse(reject, answered('Application rejected'))
    const { person: user } = show()
    await title('Reject Priya Nair’s request')
    expect(screen.getByRole('link', { name: 'pass it on' }).getAttribute('href')).toBe('/answer#other')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    await screen.findByText('Please choose a reason')
    await user.click(screen.getByRole('radio', { name: /The skills do not match/ }))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    await title('You rejected Priya Nair’s request')
    expect(lastBody()).toEqual({ token: 'token', reason: 'SKILLS' })
  })

  it('leaves one that is open to all to the colleagues, and promises nobody', async () => {
    mockOpen(asked({ answer: 'REJECT', isOpenToAll: true }))
    show()
    await screen.findByText('A rejection takes the request from your list, and leaves it to your colleagues.')
  })

  it('passes on to the chosen colleague', async () => {
    mockOpen(asked({ answer: 'PASS_ON', colleagues: [meera] }))
    mockResponse(passOn, answered('Passed on. Meera Iyer is asked now'))
    const { person: user } = show()
    await user.click(await screen.findByRole('radio', { name: /Meera Iyer/ }))
    await user.click(screen.getByRole('button', { name: 'Pass on' }))
    await screen.findByText('Meera Iyer is asked now. Nothing more is asked of you.')
    expect(lastBody()).toEqual({ token: 'token', to: meera.id })
  })

  it('says before passing on that nobody is asked afterwards', async () => {
    mockOpen(asked({ answer: 'PASS_ON', isLastTurn: true }))
    show()
    await screen.findByText(/^Nobody is asked after you/)
    screen.getByText('Closed without an answer.')
  })

  it('keeps what was written when the request has moved on', async () => {
    mockOpen(asked())
    const { person: user } = show()
    await user.type(await screen.findByRole('textbox', { name: /A line for Priya/ }), 'She did it.')
    mockOpen(ended({ result: 'PASSED_ON', applicant: null }))
    mockError(approve, 'ALREADY_CHANGED', 'This request was passed on meanwhile. Meera Iyer is asked now')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await title('This request moved on while you were writing')
    screen.getByText(/Meera Iyer is asked now\. Nothing was sent, and your text is kept here\./)
    await user.click(screen.getByRole('button', { name: 'Copy the text' }))
    expect(await navigator.clipboard.readText()).toBe('She did it.')
  })

  it('keeps the form when the answer did not arrive', async () => {
    mockOpen(asked())
    mockNetworkError(approve)
    const { person: user } = show()
    await user.type(await screen.findByRole('textbox', { name: /A line for Priya/ }), 'She did it.')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText(/check your internet connection/)
    expect(screen.getByRole('textbox', { name: /A line for Priya/ })).toHaveProperty('value', 'She did it.')
  })

  it('says whose link it is to somebody else who is signed in', async () => {
    const whose = { endorser: 'Ananya Rao', company: 'Lumenpay', viewer: 'Meera Iyer', applicationId }
    mockOpen({ state: 'OTHER_PERSON', ...whose })
    show()
    await title('This link belongs to Ananya Rao at Lumenpay')
    const link = screen.getByRole('link', { name: 'Open as Meera Iyer' })
    expect(link.getAttribute('href')).toBe(`/dashboard/applications/${applicationId}`)
  })

  it.each([
    [
      ended(),
      'You have answered this request',
      /^You approved Priya Nair for Risk Platform Engineer on 1 Dec 2026/,
    ],
    [ended({ result: 'TAKEN_BACK' }), 'You took your answer back', /A link works once/],
    [
      ended({ result: 'EXPIRED', applicant: null }),
      /^Your turn ended on Thu 3 Dec, /,
      /You can still answer/,
    ],
    [
      ended({ result: 'EXPIRED', applicant: null, isClosed: true }),
      /^Your turn ended on Thu 3 Dec, /,
      /Nobody was left to ask/,
    ],
    [
      ended({ result: 'PASSED_ON', applicant: null }),
      'This request was passed on',
      /goes to the next Endorser at Lumenpay who has room/,
    ],
    [
      ended({ result: 'PASSED_ON', applicant: null, isClosed: true }),
      'This request was passed on',
      /Nobody was left to ask/,
    ],
    [
      ended({ result: 'WITHDRAWN', applicant: null }),
      'This request was withdrawn',
      /does not ask for a referral/,
    ],
    [
      ended({ result: 'ANSWERED_BY_COLLEAGUE', applicant: null }),
      'A colleague has answered this request',
      /has its answer/,
    ],
    [{ state: 'SIGN_IN' as const, applicationId }, 'Please log in to answer', /does not answer from mails/],
  ])('says what happened when the turn is over', async (request, heading, text) => {
    mockOpen(request)
    show()
    await title(heading)
    screen.getByText(text)
  })

  it('says that a link does not work, and loads again after a failure', async () => {
    mockNetworkError(open)
    const { person: user } = show()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    mockError(open, 'NOT_FOUND', 'Link not found')
    await user.click(retry)
    await title('This link does not work')
  })
})
