import { calls, type User } from '@endorse/contract'
import { cleanup, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreSession, signIn } from '../../lib/session.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { aaravsProfile, ravisProfile } from '../../testing/profiles.ts'
import { visit } from '../../testing/render.tsx'
import { answers, isUnreachable, refuses, useServer } from '../../testing/server.ts'
import MyEmployeeProfilePage from './MyEmployeeProfilePage.tsx'
import MySeekerProfilePage from './MySeekerProfilePage.tsx'

useServer()
beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

function open(Screen: ComponentType, user: User) {
  signIn('token', user, true)
  return visit([{ path: '/', Component: () => <main>{<Screen />}</main> }], '/')
}

function factOf(name: string): string | null | undefined {
  return screen.getByText(name).nextElementSibling?.textContent
}

it('reads an Endorsee’s profile back to them', async () => {
  answers(calls.profiles.myProfile, { success: true, data: aaravsProfile })
  open(MySeekerProfilePage, aarav)
  expect(await screen.findByText('Java')).toBeTruthy()
  expect(factOf('First name')).toBe('Aarav')
  expect(factOf('Date of birth')).toBe('28 Feb 1999')
  expect(factOf('Mobile')).toBe('+91 98765 43210')
  expect(factOf('Email')).toBe(aarav.email)
  expect(factOf('Profile type')).toBe('ENDORSEE')
  expect(factOf('LinkedIn')).toBe('Not provided')
  expect(screen.getByRole('link', { name: 'aarav.pdf' })).toHaveProperty('pathname', '/files/1')
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveProperty('pathname', '/profile/personal')
  expect(screen.getByRole('link', { name: 'Edit preferences' })).toHaveProperty(
    'pathname',
    '/profile/job-preferences',
  )
})

it('leads an Endorser to their own form', async () => {
  answers(calls.profiles.myProfile, { success: true, data: ravisProfile })
  open(MyEmployeeProfilePage, ravi)
  expect(await screen.findByText('Engineering manager at Acme')).toBeTruthy()
  expect(factOf('Profile type')).toBe('ENDORSER')
  expect(screen.getByText('No resume uploaded')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveProperty(
    'pathname',
    '/create-employee-profile/personal',
  )
})

it('shows what the account knows while there is no profile', async () => {
  refuses(calls.profiles.myProfile, 'NOT_FOUND', 'Profile not found')
  open(MySeekerProfilePage, aarav)
  expect(await screen.findByText('Your profile is still empty')).toBeTruthy()
  expect(factOf('First name')).toBe('Aarav')
  expect(factOf('Mobile')).toBe('Not provided')
  expect(screen.getByText('No resume uploaded')).toBeTruthy()
})

it.each([
  ['INTERNAL' as const, 'Something broke', 'Server error: 500'],
  ['TOO_MANY_REQUESTS' as const, 'Please wait', 'Please wait'],
])('says why it cannot be read: %s', async (code, message, text) => {
  refuses(calls.profiles.myProfile, code, message)
  open(MySeekerProfilePage, aarav)
  expect(within(await screen.findByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy()
  expect(await screen.findByText(text)).toBeTruthy()
})

it('says that there is no answer, and tries again', async () => {
  isUnreachable(calls.profiles.myProfile)
  const { person } = open(MySeekerProfilePage, aarav)
  expect(await screen.findByText('No response from server. Please check your connection.')).toBeTruthy()
  answers(calls.profiles.myProfile, { success: true, data: aaravsProfile })
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Java')).toBeTruthy()
})
