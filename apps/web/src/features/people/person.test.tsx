import { suspensionEndpoints } from '@endorse/contract/moderation/suspension/endpoints'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import type { PersonDetails } from '@endorse/contract/people/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import PersonPage from './PersonPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', farhan, false)
})

const id = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`
const vikram: PersonDetails = {
  id: id(1),
  name: 'Vikram Dutta',
  firstName: 'Vikram',
  email: 'vikram.dutta@lumenpay.example',
  role: 'EMPLOYEE',
  company: 'Lumenpay',
  joinedAt: '2025-01-14T08:00:00.000Z',
  lastSeenAt: null,
  secondFactor: { passkeys: 0, app: true },
  sessions: [
    {
      id: id(2),
      device: 'Chrome on Windows',
      signedInAt: '2026-12-01T08:00:00.000Z',
      lastUsedAt: '2026-12-01T08:00:00.000Z',
    },
    {
      id: id(3),
      device: 'Chrome on Android',
      signedInAt: '2026-12-01T08:00:00.000Z',
      lastUsedAt: '2026-12-01T08:00:00.000Z',
    },
  ],
  openRequests: 4,
  openCases: [{ caseId: id(4), people: 2 }],
  canSuspend: true,
  suspension: null,
  history: [
    { kind: 'REPORTED', at: '2026-12-03T04:11:00.000Z', caseId: id(4), people: 2, reason: 'MONEY' },
    { kind: 'NEW_DEVICE', at: '2026-12-02T17:32:00.000Z', device: 'Chrome on Android' },
    { kind: 'VERIFIED', at: '2025-01-14T08:00:00.000Z' },
  ],
}
const suspended: Partial<PersonDetails> = {
  sessions: [],
  openRequests: 0,
  canSuspend: false,
  suspension: {
    number: 12,
    suspendedAt: '2026-12-03T04:50:00.000Z',
    by: 'Joseph Kurian',
    until: '2026-12-17T04:50:00.000Z',
    reason: 'MONEY',
    text: 'You asked for money.',
    note: 'Two people told the same story.',
    caseId: id(4),
    reportCount: 2,
    sessionsEnded: 3,
    requestsPassedOn: 4,
    objection: {
      text: 'It was a course.',
      at: '2026-12-03T08:45:00.000Z',
      isAnswered: false,
      canAnswer: true,
    },
  },
}

function open(about: Partial<PersonDetails> = {}) {
  mockResponse(peopleEndpoints.getPerson, { success: true, data: { ...vikram, ...about } })
  return renderRoutes([{ path: paths.person(':personId'), Component: PersonPage }], paths.person(vikram.id))
    .person
}
// The bar and the foot of a phone screen have the same buttons.
const press = async (person: ReturnType<typeof open>, name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await person.click(button)
}
const lastBody = () => requests.findLast(({ endpoint }) => !endpoint.startsWith('GET'))?.body

describe('the page of a person', () => {
  it('shows the account, where it is signed in, its reports and its history', async () => {
    open()
    await screen.findByRole('heading', { name: 'Vikram Dutta', level: 1 })
    screen.getByText(/Endorser at Lumenpay/)
    screen.getByText('2 devices', { exact: false })
    screen.getByText('Authenticator app')
    screen.getByText('Reported by 2 people')
    screen.getByText('Signed in from a new device')
    expect(screen.getByRole('link', { name: 'Open report' }).getAttribute('href')).toBe(
      paths.moderationCase(id(4)),
    )
  })

  it('says when there is no such person, and when the page did not load', async () => {
    mockError(peopleEndpoints.getPerson, 'NOT_FOUND', 'Person not found')
    renderRoutes([{ path: paths.person(':personId'), Component: PersonPage }], paths.person(id(9)))
    await screen.findByText('There is no such account, or it was deleted.')
  })

  it('ends the chosen sessions with a reason', async () => {
    const person = open()
    await press(person, 'End sessions')
    const dialog = await screen.findByRole('dialog', { name: 'End sessions of Vikram Dutta' })
    await person.click(within(dialog).getByRole('checkbox', { name: /Chrome on Windows/ }))
    await person.click(within(dialog).getByRole('checkbox', { name: /Also require a new password/ }))
    await person.click(within(dialog).getByRole('button', { name: 'End 1 session' }))
    await within(dialog).findByText('Please choose a reason')
    await person.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
    await person.click(await screen.findByRole('option', { name: 'Account may be in other hands' }))
    mockResponse(peopleEndpoints.endSessions, { success: true, message: 'One session has ended' })
    await person.click(within(dialog).getByRole('button', { name: 'End 1 session' }))
    await screen.findByText('One session has ended')
    expect(lastBody()).toEqual({ sessionIds: [id(3)], reason: 'OTHER_HANDS', requireNewPassword: true })
  })

  it('suspends for a time with a reason, and says before what happens', async () => {
    const person = open()
    await press(person, 'Suspend')
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Vikram Dutta' })
    within(dialog).getByText('2 sessions end at once, on every server.')
    within(dialog).getByText(/4 requests go back to the colleagues/)
    await person.click(within(dialog).getByRole('button', { name: '7 days' }))
    await person.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
    await person.click(await screen.findByRole('option', { name: 'Asked Endorsees for money' }))
    await person.type(
      within(dialog).getByRole('textbox', { name: 'What Vikram reads' }),
      'You asked for money.',
    )
    mockResponse(suspensionEndpoints.suspend, { success: true, message: 'The account is suspended' })
    mockResponse(peopleEndpoints.getPerson, { success: true, data: { ...vikram, ...suspended } })
    await person.click(within(dialog).getByRole('button', { name: 'Suspend for 7 days' }))
    await screen.findByText(/Suspended until Thu 17 Dec 2026/)
    expect(lastBody()).toEqual({
      period: 'DAYS_7',
      day: '',
      reason: 'MONEY',
      text: 'You asked for money.',
      note: '',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })

  it('asks for the last day, and shows what the server says of it', async () => {
    const person = open()
    await press(person, 'Suspend')
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Vikram Dutta' })
    await person.click(within(dialog).getByRole('button', { name: 'Until a day' }))
    within(dialog).getByLabelText('Last day')
    await person.click(within(dialog).getByRole('button', { name: 'Until lifted' }))
    expect(within(dialog).queryByLabelText('Last day')).toBeNull()
    within(dialog).getByRole('button', { name: 'Suspend until lifted' })
  })

  it('says that a colleague was faster', async () => {
    const person = open()
    await press(person, 'Suspend')
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Vikram Dutta' })
    await person.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
    await person.click(await screen.findByRole('option', { name: 'Something else' }))
    await person.type(within(dialog).getByRole('textbox', { name: 'What Vikram reads' }), 'Why')
    mockError(
      suspensionEndpoints.suspend,
      'ALREADY_CHANGED',
      'Joseph Kurian has already suspended this person',
    )
    await person.click(within(dialog).getByRole('button', { name: 'Suspend for 14 days' }))
    await within(dialog).findByText('Joseph Kurian has already suspended this person')
  })

  it('shows a suspension with the objection, and lifts it', async () => {
    const person = open(suspended)
    await screen.findByText(/S-12, by Joseph Kurian/)
    screen.getByText(/3 sessions ended, 4 requests passed on\./)
    screen.getByText('Nowhere')
    screen.getByText('An objection waits for an answer.', { exact: false })
    await press(person, 'Lift suspension')
    const dialog = await screen.findByRole('dialog', { name: 'Lift the suspension' })
    within(dialog).getByText('It was a course.')
    await person.click(within(dialog).getByRole('button', { name: 'Lift suspension' }))
    await within(dialog).findByText('Please choose why')
    await person.click(within(dialog).getByRole('radio', { name: /The reason was wrong/ }))
    await person.type(within(dialog).getByRole('textbox', { name: 'What Vikram reads' }), 'You were right.')
    mockResponse(suspensionEndpoints.lift, { success: true, message: 'The suspension is lifted' })
    await person.click(within(dialog).getByRole('button', { name: 'Lift suspension' }))
    await screen.findByText('The suspension is lifted')
    expect(lastBody()).toEqual({ why: 'WRONG', text: 'You were right.' })
  })
})
