import { endpoints } from '@endorse/contract/endpoints'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { applicationToReview, reviewedApplication, seekerProfileView } from '../../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import ApplicantPage from './ApplicantPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const { openForReview, decide, takeStep } = endpoints.applications

function mockApplication(...about: Parameters<typeof applicationToReview>) {
  mockResponse(openForReview, { success: true, data: applicationToReview(...about) })
}

function Screen() {
  return (
    <main>
      <ApplicantPage />
    </main>
  )
}

const open = () =>
  renderRoutes([{ path: '/a/:applicationId', Component: Screen }], `/a/${reviewedApplication().id}`)
const heading = () => screen.findByRole('heading', { level: 1, name: 'Aarav Menon' })
const actions = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => /^(Approve|Reject|Move)/.test(text))

describe('actions', () => {
  it('are approve and reject while undecided', async () => {
    mockApplication()
    open()
    await heading()
    expect(actions()).toEqual(['Approve', 'Reject'])
  })

  it.each([
    [
      ['APPROVED', 'IN_PROGRESS'],
      ['Move to Assigned', 'Move to In progress'],
    ],
    [['COMPLETED'], ['Move to Completed']],
    [[], []],
  ] as const)('are exactly the next steps from the server: %j', async (nextSteps, buttons) => {
    mockApplication({
      status: 'APPROVED',
      shownStatus: 'ACCEPTED',
      canDecide: false,
      handledByMe: true,
      nextSteps: [...nextSteps],
    })
    open()
    await heading()
    expect(actions()).toEqual(buttons)
    screen.getByText('Accepted')
  })

  it('are none when a colleague handles the application', async () => {
    mockApplication({ status: 'ARCHIVED', canDecide: false, assignedToOther: 'Meera Iyer' })
    open()
    await screen.findByText('Handled by Meera Iyer')
    expect(actions()).toEqual([])
  })

  it.each([
    ['Approve Aarav Menon', true, decide, /^You approved Aarav Menon for /],
    ['Move to Completed', false, takeStep, 'You moved Aarav Menon to Completed'],
  ] as const)('send one request for two quick clicks: %s', async (name, canDecide, call, done) => {
    mockApplication({ canDecide, nextSteps: ['COMPLETED'] })
    mockResponse(call, { success: true, message: 'Done', data: reviewedApplication(), undo: null })
    open()
    await heading()
    const button = screen.getByRole('button', { name })
    const sent = () =>
      requests.filter(({ endpoint: requested }) => requested === `${call.method} ${call.path}`)
    button.click()
    // Flushes microtasks only, as between two browser events; no timer runs.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    button.click()
    await screen.findByText(done)
    expect(sent()).toHaveLength(1)
  })

  it('change with each step, and the heading gets the focus', async () => {
    mockApplication({ status: 'REFERRED', canDecide: false, nextSteps: ['COMPLETED'] })
    mockResponse(takeStep, () => {
      mockApplication({ status: 'COMPLETED', canDecide: false })
      return {
        success: true as const,
        message: 'Moved to Completed',
        data: reviewedApplication(),
        undo: null,
      }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Move to Completed' }))
    await screen.findByText('You moved Aarav Menon to Completed')
    await waitFor(() => expect(actions()).toEqual([]))
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PATCH'))?.body).toEqual({
      applicationId: reviewedApplication().id,
      applicationType: 'job',
      newStatus: 'COMPLETED',
    })
  })

  it('stay, with the reason, when the request fails', async () => {
    mockApplication()
    mockError(decide, 'ALREADY_CHANGED', 'Meera Iyer has approved it already')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    await screen.findByText('Failed to update status: Meera Iyer has approved it already')
    expect(actions()).toEqual(['Approve', 'Reject'])
  })

  it('show the next steps from the server after approving', async () => {
    mockApplication()
    mockResponse(decide, () => {
      mockApplication({ status: 'APPROVED', canDecide: false, nextSteps: ['IN_PROGRESS'] })
      return {
        success: true as const,
        message: 'Application approved',
        data: reviewedApplication(),
        undo: null,
      }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    await screen.findByRole('button', { name: 'Move to In progress' })
    await waitFor(async () => expect(document.activeElement).toBe(await heading()))
  })
})

describe('profile and resume', () => {
  it('names phone number and date of birth as locked until the application is approved', async () => {
    mockApplication({}, { profile: seekerProfileView({ phoneNumber: null, dateOfBirth: null }) })
    mockResponse(decide, () => {
      mockApplication(
        { status: 'APPROVED', canDecide: false },
        { profile: seekerProfileView({ phoneNumber: '+919876543210', dateOfBirth: '1999-02-03' }) },
      )
      return {
        success: true as const,
        message: 'Application approved',
        data: reviewedApplication(),
        undo: null,
      }
    })
    const { person } = open()
    expect(await screen.findAllByText('Shown after you approve')).toHaveLength(2)
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    await screen.findByText('3 Feb 1999')
    screen.getByRole('link', { name: /98765/ })
    expect(screen.queryByText('Shown after you approve')).toBeNull()
  })

  it('shows the profile, and the resume as text', async () => {
    mockApplication(
      { resumeUrl: '/files/1?signature=x', resumeName: 'Aarav.pdf', additionalNotes: 'I know Kafka' },
      {
        profile: seekerProfileView({ bio: 'I like ledgers.', skills: ['Java'], desiredSalaryMin: 3_000_000 }),
      },
    )
    mockResponse(fileEndpoints.parseResume, { success: true, data: { rawText: 'Ten years of settlement' } })
    open()
    await screen.findByText('Ten years of settlement')
    for (const text of [
      'I like ledgers.',
      'Java',
      '₹30,00,000',
      'I know Kafka',
      'aarav.menon@postbox.example',
    ])
      screen.getByText(text)
    expect(screen.getByRole('link', { name: 'Aarav.pdf' }).getAttribute('href')).toBe('/files/1?signature=x')
  })

  it.each([
    ['BAD_FILE', 'Failed to parse resume', 'Failed to parse resume'],
    ['BAD_INPUT', 'No resume URL provided', 'No resume URL provided'],
    ['INTERNAL', 'x', 'Failed to load resume content'],
  ] as const)('shows why the resume text is missing: %s', async (code, message, text) => {
    mockApplication({ resumeUrl: '/files/1' })
    mockError(fileEndpoints.parseResume, code, message)
    const { person } = open()
    await screen.findByText(text)
    mockResponse(fileEndpoints.parseResume, { success: true, data: { rawText: 'Here it is' } })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Here it is')
  })

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)(
    'shows that the application does not exist: %s',
    async (code) => {
      mockError(openForReview, code, 'x')
      open()
      await screen.findByRole('heading', { level: 1, name: 'Application not found' })
      expect(document.title).toBe('Application not found · Endorse')
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
      for (const name of ['Back to Applications', 'All applications'])
        expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/dashboard/applications')
    },
  )

  it('offers a retry when loading fails', async () => {
    mockError(openForReview, 'INTERNAL', 'x')
    open()
    await screen.findByText('Failed to load profile')
    screen.getByRole('heading', { level: 1, name: 'Applicant' })
    screen.getByRole('button', { name: 'Retry' })
  })
})
