import { calls } from '@endorse/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { reviewed, seekerAsRead, toReview } from '../../../testing/applications.ts'
import { ravi } from '../../../testing/people.ts'
import { visit } from '../../../testing/render.tsx'
import { answers, heard, refuses, useServer } from '../../../testing/server.ts'
import ApplicantPage from './ApplicantPage.tsx'

useServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const { openForReview, decide, takeStep } = calls.applications

function finds(...about: Parameters<typeof toReview>) {
  answers(openForReview, { success: true, data: toReview(...about) })
}

function Screen() {
  return (
    <main>
      <ApplicantPage />
    </main>
  )
}

const open = () => visit([{ path: '/a/:applicationId', Component: Screen }], `/a/${reviewed().id}`)
const heading = () => screen.findByRole('heading', { level: 1, name: 'Aarav Menon' })
const actions = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => /^(Approve|Reject|Move)/.test(text))

describe('what can be done', () => {
  it('is to decide, while nobody has', async () => {
    finds()
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
  ] as const)('is exactly what the server says: %j', async (nextSteps, buttons) => {
    finds({ status: 'APPROVED', canDecide: false, handledByMe: true, nextSteps: [...nextSteps] })
    open()
    await heading()
    expect(actions()).toEqual(buttons)
    expect(screen.getByText('Approved')).toBeTruthy()
  })

  it('is nothing when a colleague handles it', async () => {
    finds({ status: 'ARCHIVED', canDecide: false, assignedToOther: 'Meera Iyer' })
    open()
    expect(await screen.findByText('Handled by Meera Iyer')).toBeTruthy()
    expect(actions()).toEqual([])
  })

  it.each([
    ['Approve Aarav Menon', true, decide],
    ['Move to Completed', false, takeStep],
  ] as const)('is done once by two quick clicks: %s', async (name, canDecide, call) => {
    finds({ canDecide, nextSteps: ['COMPLETED'] })
    answers(call, { success: true, message: 'Done', data: reviewed() })
    open()
    await heading()
    const button = screen.getByRole('button', { name })
    const sent = () => heard.filter(({ call: said }) => said === `${call.method} ${call.path}`)
    button.click()
    // As between two events of a browser; no timer has run yet.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    button.click()
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('changes with each step, and the focus goes to the heading', async () => {
    finds({ status: 'REFERRED', canDecide: false, nextSteps: ['COMPLETED'] })
    answers(takeStep, () => {
      finds({ status: 'COMPLETED', canDecide: false })
      return { success: true as const, message: 'Moved to Completed', data: reviewed() }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Move to Completed' }))
    expect(await screen.findByText('Moved to Completed')).toBeTruthy()
    await waitFor(() => expect(actions()).toEqual([]))
    expect(heard.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      applicationId: reviewed().id,
      applicationType: 'job',
      newStatus: 'COMPLETED',
    })
  })

  it('stays as it is, with the reason, when it failed', async () => {
    finds()
    refuses(decide, 'ALREADY_CHANGED', 'Meera Iyer has approved it already')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    expect(
      await screen.findByText('Failed to update status: Meera Iyer has approved it already'),
    ).toBeTruthy()
    expect(actions()).toEqual(['Approve', 'Reject'])
  })

  it('goes on with what the server offers after approving', async () => {
    finds()
    answers(decide, () => {
      finds({ status: 'APPROVED', canDecide: false, nextSteps: ['IN_PROGRESS'] })
      return { success: true as const, message: 'Application approved', data: reviewed() }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Aarav Menon' }))
    expect(await screen.findByRole('button', { name: 'Move to In progress' })).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await heading()))
  })
})

describe('what can be read', () => {
  it('is the profile, and the resume as text', async () => {
    finds(
      { resumeUrl: '/files/1?signature=x', resumeName: 'Aarav.pdf', additionalNotes: 'I know Kafka' },
      { profile: seekerAsRead({ bio: 'I like ledgers.', skills: ['Java'], desiredSalaryMin: 3_000_000 }) },
    )
    answers(calls.files.parseResume, { success: true, data: { rawText: 'Ten years of settlement' } })
    open()
    expect(await screen.findByText('Ten years of settlement')).toBeTruthy()
    for (const text of [
      'I like ledgers.',
      'Java',
      '₹30,00,000',
      'I know Kafka',
      'aarav.menon@postbox.example',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Aarav.pdf' }).getAttribute('href')).toBe('/files/1?signature=x')
  })

  it.each([
    ['BAD_FILE', 'Failed to parse resume', 'Failed to parse resume'],
    ['BAD_INPUT', 'No resume URL provided', 'No resume URL provided'],
    ['INTERNAL', 'x', 'Failed to load resume content'],
  ] as const)('says why the text of the resume is missing: %s', async (code, message, text) => {
    finds({ resumeUrl: '/files/1' })
    refuses(calls.files.parseResume, code, message)
    const { person } = open()
    expect(await screen.findByText(text)).toBeTruthy()
    answers(calls.files.parseResume, { success: true, data: { rawText: 'Here it is' } })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Here it is')).toBeTruthy()
  })

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)('is nothing where there is none: %s', async (code) => {
    refuses(openForReview, code, 'x')
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeTruthy()
    expect(document.title).toBe('Application not found · Endorse')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    for (const name of ['Back to Applications', 'All applications'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/dashboard/applications')
  })

  it('can be asked for again when it failed', async () => {
    refuses(openForReview, 'INTERNAL', 'x')
    open()
    expect(await screen.findByText('Failed to load profile')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Applicant' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
