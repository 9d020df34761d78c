import { endpoints } from '@endorse/contract/endpoints'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { invalidate } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { signIn } from '../../../lib/session.ts'
import {
  applicationToReview,
  reviewedApplication,
  reviewedApplicationFrom,
  seekerProfileView,
} from '../../../testing/applications.ts'
import { chatRoom } from '../../../testing/chat.ts'
import { minimalJob } from '../../../testing/jobs.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import notesShell from '../../application-notes/shell.ts'
import ApplicantPage from './ApplicantPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  mockResponse(endpoints.applicationNotes.listNotes, { success: true, data: [], canWrite: true })
})

const { openForReview, listForReview, decide, takeStep } = endpoints.applications

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

const open = (query = '') =>
  renderRoutes([{ path: '/a/:applicationId', Component: Screen }], `/a/${reviewedApplication().id}${query}`)
const heading = () => screen.findByRole('heading', { level: 1, name: 'Aarav Menon' })
const actions = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => /^(Approve|Reject|Move)/.test(text))

async function approve(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve Aarav Menon' })
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
}

describe('a request for a job found elsewhere', () => {
  const referral = { type: 'REFERRAL_APPLICATION' as const }
  const requestedJob = {
    url: 'https://careers.lumenpay.example/7',
    location: 'Pune, India',
    description: 'Keeps the ledger right.',
  }

  it('shows where the job is and what it is about', async () => {
    mockApplication(referral, { requestedJob })
    open()
    const section = await screen.findByRole('region', { name: 'Senior Backend Engineer' })
    expect(section.textContent).toContain('A job found elsewhere')
    expect(section.textContent).toContain('Lumenpay · Pune, India')
    expect(section.textContent).toContain('Keeps the ledger right.')
    expect(within(section).getByRole('link').getAttribute('href')).toBe(requestedJob.url)
  })

  it('says in the rejection that a colleague may accept', async () => {
    mockApplication(referral, { requestedJob })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Aarav Menon' }))
    await screen.findByText('Aarav Menon will see this reason unless a colleague accepts.')
  })
})

describe('another account with the same phone number or resume', () => {
  const other = { id: '0199a000-0000-7000-8000-0000000000e1', name: 'A. Menon', job: 'Data Engineer' }

  it.each([
    [{ hasSamePhone: true, hasSameResume: false }, 'the same phone number.'],
    [{ hasSamePhone: false, hasSameResume: true }, 'the same resume.'],
    [{ hasSamePhone: true, hasSameResume: true }, 'the same phone number and resume.'],
  ])('is told, with a link to its request: %j', async (same, words) => {
    mockApplication({}, { samePerson: [{ ...other, ...same }] })
    open()
    const note = within(await screen.findByRole('region', { name: 'Maybe the same person' }))
    expect(note.getAllByRole('paragraph')[0]?.textContent).toContain(`from another account with ${words}`)
    expect(note.getByRole('link', { name: 'A. Menon' }).getAttribute('href')).toContain(other.id)
  })
})

describe('notes', () => {
  it('of a colleague appear and go on the open page, which keeps what the Endorser is writing', async () => {
    const note = {
      id: '0199a000-0000-7000-8000-0000000000c1',
      text: 'Met Aarav at the meetup.',
      createdAt: '2025-11-18T11:50:00.000Z',
      author: 'Meera Iyer',
      authorPhotoUrl: null,
      isMine: false,
    }
    const changeTo = (data: (typeof note)[]) => {
      mockResponse(endpoints.applicationNotes.listNotes, { success: true, data, canWrite: true })
      const change = { applicationId: reviewedApplication().id }
      return act(async () => notesShell.realtime?.application_notes_changed?.(queryClient, change))
    }
    mockApplication()
    const { person } = open()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a note/ })
    await person.type(field, 'Good talk')
    await changeTo([note])
    await screen.findByText('Met Aarav at the meetup.')
    expect(field.value).toBe('Good talk')
    await changeTo([])
    await waitFor(() => expect(screen.queryByText('Met Aarav at the meetup.')).toBeNull())
  })
})

describe('a request that was closed without an answer', () => {
  const closed = { status: 'NO_ANSWER', canDecide: false } as const

  it('can be offered to refer once the leave is over', async () => {
    signIn('a token', { ...ravi, leave: { until: null } }, false)
    mockApplication({ ...closed, canOffer: true })
    open()
    await screen.findByText(/^Nobody answered in time.+ Once you are back from your leave, you can offer/)
    expect(screen.queryByRole('button', { name: 'Offer to refer' })).toBeNull()

    const offer = { at: '2026-11-29T10:00:00.000Z', until: '2026-12-02T12:30:00.000Z', isDeclined: false }
    mockApplication({ ...closed, offer })
    await act(() => invalidate(queryClient, openForReview))
    await screen.findByText(/if they agree, which they can once you are back from your leave, until/)
  })

  it('lets the Endorser offer to refer once, and says so afterwards', async () => {
    mockApplication(
      { ...closed, canOffer: true },
      {
        profile: null,
        evidence: [
          { skill: 'Java', found: { place: 'SKILLS', of: null, words: null, page: null } },
          { skill: 'dbt', found: null },
        ],
      },
    )
    const { person } = open()
    await screen.findByRole('heading', { name: 'Match with the job' })
    screen.getByText('1 of 2')
    screen.getByText('Not in the profile')
    await screen.findByText(/^Nobody answered in time, so this was closed\. You can still offer to refer/)
    await person.click(screen.getByRole('button', { name: 'Offer to refer' }))
    let dialog = within(await screen.findByRole('dialog', { name: 'Offer to refer Aarav Menon' }))
    await person.type(dialog.getByRole('textbox'), 'I was travelling.')
    // As when a phone is turned.
    cleanup()
    open()
    await person.click(await screen.findByRole('button', { name: 'Offer to refer' }))
    dialog = within(await screen.findByRole('dialog', { name: 'Offer to refer Aarav Menon' }))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I was travelling.')
    const preview = dialog.getByRole('region', { name: 'Aarav reads' })
    expect(preview.textContent).toMatch(/ offers to refer you\. {2}“I was travelling\.”$/)
    const offer = { at: '2026-11-29T10:00:00.000Z', until: '2026-12-02T12:30:00.000Z', isDeclined: false }
    const offered = reviewedApplication({ ...closed, offer })
    mockApplication(offered)
    mockResponse(endpoints.turns.offer, {
      success: true,
      message: 'Aarav is told',
      data: offered,
    })
    await person.dblClick(dialog.getByRole('button', { name: 'Send the offer' }))
    await screen.findByText(/^You offered to refer Aarav Menon on/)
    expect(screen.queryByRole('button', { name: 'Offer to refer' })).toBeNull()
    expect(requests.filter(({ endpoint }) => endpoint.endsWith('/offer'))).toMatchObject([
      { body: { line: 'I was travelling.' } },
    ])
  })
})

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
    screen.getByText('Approved')
  })

  it('say what each next step means, and what the Endorsee reads', async () => {
    mockApplication({ canDecide: false, handledByMe: true, nextSteps: ['APPROVED', 'IN_PROGRESS'] })
    open()
    const title = await screen.findByRole('heading', { name: 'Next steps' })
    const steps = within(title.parentElement as HTMLElement)
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Assigned: You are the one who refers this person. Aarav Menon reads “Ravi Kumar is going to refer you”.',
      'In progress: You have begun, for example you wrote to the hiring team. Aarav Menon reads “Ravi Kumar is working on your referral”.',
    ])
  })

  it('come with the question what came of it, once no step was reported for ten working days', async () => {
    const askedAt = '2026-12-09T12:30:00.000Z'
    const stepCheck = {
      since: '2026-11-25T05:12:00.000Z',
      askAt: askedAt,
      askedAt,
      tellAt: '2026-12-23T12:30:00.000Z',
      toldAt: null,
    }
    mockApplication({ status: 'APPROVED', canDecide: false, nextSteps: ['REFERRED'], stepCheck })
    open()
    await heading()
    expect(document.body.textContent).toContain(
      'What came of it? No step was reported since Wed 25 Nov. Move it to its next step, or write to Aarav: on Wed 23 Dec we tell them that nothing was reported.',
    )
    expect(actions()).toEqual(['Move to Referred'])
  })

  it('open the conversation with an accepted applicant', async () => {
    mockApplication({ status: 'APPROVED', canDecide: false, handledByMe: true })
    mockResponse(endpoints.chat.createRoom, { success: true, data: chatRoom() })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Message' }))
    await waitFor(() => expect(requests.at(-1)?.endpoint).toBe('POST /api/v1/chat/rooms'))
  })

  it('are none when a colleague handles the application', async () => {
    mockApplication({ status: 'ARCHIVED', canDecide: false, assignedToOther: 'Meera Iyer' })
    open()
    await screen.findByText('Handled by Meera Iyer')
    expect(actions()).toEqual([])
  })

  it('send one request for two quick clicks', async () => {
    mockApplication({ canDecide: false, nextSteps: ['COMPLETED'] })
    mockResponse(takeStep, { success: true, message: 'Done', data: reviewedApplication(), undo: null })
    open()
    await heading()
    const button = screen.getByRole('button', { name: 'Move to Completed' })
    button.click()
    // Flushes microtasks only, as between two browser events; no timer runs.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    button.click()
    await screen.findByText('You moved Aarav Menon to Completed')
    expect(requests.filter(({ endpoint }) => endpoint.startsWith('PATCH'))).toHaveLength(1)
  })

  it('ask how the two know each other, and send a line, when approving', async () => {
    mockApplication()
    mockResponse(decide, { success: true, message: 'Done', data: reviewedApplication(), undo: null })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Aarav Menon' }))
    dialog.getByText('Senior Backend Engineer · Lumenpay')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Only from the profile/ }).checked).toBe(true)
    await person.click(dialog.getByRole('radio', { name: /We worked together/ }))
    await person.type(dialog.getByRole('textbox', { name: /A line to Aarav/ }), 'Glad to.')
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText(/^You approved Aarav Menon for /)
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      applicationId: reviewedApplication().id,
      applicationType: 'job',
      newStatus: 'ACCEPTED',
      endorsement: { relation: 'WORKED_TOGETHER', line: 'Glad to.' },
    })
  })

  it('stand beside the position in the list, and the next applicant has the focus afterwards', async () => {
    const [first, next] = [reviewedApplicationFrom('Priya Nair', 1), reviewedApplicationFrom('Rohan Rao', 3)]
    mockResponse(listForReview, {
      success: true,
      data: [first, reviewedApplication(), next],
      counts: { pending: 12, approved: 0, rejected: 0, archived: 0 },
      pagination: { page: 1, limit: 100, totalPages: 1, totalItems: 12 },
    })
    mockApplication()
    mockResponse(decide, () => {
      mockApplication({ status: 'APPROVED', canDecide: false })
      return { success: true as const, message: 'Done', data: reviewedApplication(), undo: null }
    })
    const { person } = open()
    await screen.findByText('2 of 12')
    const link = screen.getByRole('link', { name: 'Next applicant' })
    expect(link.getAttribute('href')).toContain(next.id)
    expect(screen.getByRole('link', { name: 'Previous applicant' }).getAttribute('href')).toContain(first.id)
    await approve(person)
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  it('stand beside the position in the filtered list', async () => {
    const next = reviewedApplicationFrom('Rohan Rao', 3)
    mockResponse(listForReview, ({ query }) => ({
      success: true as const,
      data: query.get('search') === 'engineer' ? [reviewedApplication(), next] : [],
      counts: { pending: 2, approved: 0, rejected: 0, archived: 0 },
      pagination: { page: 1, limit: 100, totalPages: 1, totalItems: 2 },
    }))
    mockApplication()
    open(`?search=engineer&job=${next.id}`)
    await screen.findByText('1 of 2')
    expect(requests.find(({ query }) => query.has('jobId'))?.query.get('jobId')).toBe(next.id)
    expect(screen.getByRole('link', { name: 'Next applicant' }).getAttribute('href')).toMatch(
      new RegExp(`${next.id}\\?search=engineer&job=`),
    )
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

  it('ask how the person was referred, and keep what was typed when that fails', async () => {
    mockApplication({ status: 'APPROVED', canDecide: false, nextSteps: ['REFERRED'] })
    mockError(takeStep, 'ALREADY_CHANGED', 'This application was withdrawn')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Move to Referred' }))
    const dialog = await screen.findByRole('dialog', { name: 'How did you refer Aarav Menon?' })
    await person.click(within(dialog).getByLabelText('By mail to a recruiter'))
    const reference = within(dialog).getByLabelText(/^Reference of Lumenpay/)
    await person.type(reference, 'LP-2')
    await person.click(within(dialog).getByRole('button', { name: 'Move to Referred' }))
    await within(dialog).findByText('This application was withdrawn')
    const submission = { channel: 'RECRUITER_MAIL', reference: 'LP-2' }
    mockResponse(takeStep, () => {
      mockApplication({
        status: 'REFERRED',
        canDecide: false,
        handledByMe: true,
        submission: { channel: 'RECRUITER_MAIL', reference: 'LP-2', day: '2026-12-01' },
      })
      return { success: true as const, message: 'Moved', data: reviewedApplication(), undo: null }
    })
    await person.click(within(dialog).getByRole('button', { name: 'Move to Referred' }))
    const facts = await screen.findByRole('region', { name: 'Your referral' })
    expect(requests.findLast(({ endpoint }) => endpoint.startsWith('PATCH'))?.body).toMatchObject({
      newStatus: 'REFERRED',
      submission,
    })
    expect(facts.textContent).toContain('Aarav has not said yet what came of it.')
    expect(facts.textContent).toContain('By mail to a recruiter, on Tue 1 Dec')
    await person.click(within(facts).getByRole('button', { name: 'Copy the reference' }))
  })

  it('stay, with the reason, when the request fails', async () => {
    mockApplication()
    mockError(decide, 'ALREADY_CHANGED', 'Meera Iyer has approved it already')
    const { person } = open()
    await approve(person)
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
    await approve(person)
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
    const locked = 'Phone number and date of birth: after you approve'
    await screen.findByText(locked)
    await approve(person)
    await screen.findByText('3 Feb 1999')
    screen.getByRole('link', { name: /98765/ })
    expect(screen.queryByText(locked)).toBeNull()
  })

  it('compares what the job asks for with the words of the applicant', async () => {
    mockResponse(fileEndpoints.parseResume, { success: true, data: { rawText: 'Ledgers in Java' } })
    mockApplication(
      { resumeUrl: '/files/1?signature=x', resumeName: 'Aarav.pdf' },
      {
        profile: seekerProfileView({ yearsOfExperience: '6' }),
        evidence: [
          {
            skill: 'Java',
            found: { place: 'WORK', of: 'Engineer at Tidewater', words: 'Ledgers in Java', page: 2 },
          },
          { skill: 'Kafka', found: null },
        ],
      },
    )
    mockResponse(endpoints.jobPostings.getJob, {
      ...minimalJob({ skillsRequired: ['Java', 'Kafka'], requiredExperience: 5, maxExperience: 9 }),
      id: reviewedApplication().jobPosting.id ?? '',
    })
    open()
    await screen.findByText('1 of 2')
    const skills = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(skills).toEqual([
      'JavaLedgers in JavaEngineer at Tidewaterp. 2',
      'KafkaNot in the profile or the resume',
    ])
    await screen.findByText('The job asks for 5 to 9')
  })

  it('shows the page of the resume that names a skill, on a phone in its tab', async () => {
    const wide = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const found = { place: 'RESUME' as const, of: null, words: 'Ledgers in Java', page: 2 }
    mockApplication(
      { resumeUrl: '/files/1?signature=x', resumeName: 'Aarav.pdf' },
      { profile: seekerProfileView({}), evidence: [{ skill: 'Java', found }] },
    )
    mockResponse(fileEndpoints.parseResume, { success: true, data: { rawText: 'Ledgers in Java' } })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'p. 2, show Java in the resume' }))
    expect(screen.getByRole('tab', { name: 'Resume' }).getAttribute('aria-selected')).toBe('true')
  })

  it.each([
    [null, null, []],
    ['Platform', 'MID_SENIOR', ['Department', 'Experience level']],
  ] as const)(
    'shows department and level only when given: %s, %s',
    async (department, experienceLevel, terms) => {
      mockApplication({}, { profile: seekerProfileView({ department, experienceLevel }) })
      open()
      await screen.findByText('Notice period')
      const shown = screen.getAllByRole('term').map((term) => term.textContent)
      expect(shown.slice(shown.indexOf('Notice period') + 1)).toEqual(terms)
      if (experienceLevel) screen.getByText('Mid-senior')
    },
  )

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
      '₹30 LPA and up',
      'I know Kafka',
      'aarav.menon@postbox.example',
    ])
      screen.getByText(text)
    expect(screen.getByRole('link', { name: 'Download Aarav.pdf' }).getAttribute('href')).toBe(
      '/files/1?signature=x',
    )
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

describe('notes', () => {
  it('can be written about an applicant without a profile', async () => {
    mockApplication()
    open()
    await screen.findByRole('textbox', { name: /^Add a note/ })
  })

  it.each(['ARCHIVED', 'WITHDRAWN'] as const)('are left out of an application that is %s', async (status) => {
    mockApplication({ status, canDecide: false })
    open()
    await heading()
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
  })
})
