import { screen, waitFor } from '@testing-library/react'
import { matchPath } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import postingsShell from '../features/posting-management/shell.ts'
import { isCurrentItem } from '../foundation/nav.ts'
import { restoreSession, signIn } from '../lib/session.ts'
import { modules } from '../modules.ts'
import { useMockServer } from '../testing/mock-server.ts'
import { anjali, ravi } from '../testing/people.ts'
import { renderRoutes } from '../testing/render.tsx'
import { dashboardRoute } from './dashboard-route.tsx'

useMockServer()
afterEach(async () => {
  localStorage.clear()
  await restoreSession()
})

const id = '0199a000-0000-7000-8000-00000000aa01'
const declared = modules.flatMap(({ dashboardScreens = [] }) => dashboardScreens)
const declaredAt = (path: string) => declared.find((one) => matchPath(one.path, `/dashboard/${path}`))
const open = (path: string) => renderRoutes(declared.map(dashboardRoute), `/dashboard/${path}`)

describe('the path of an Endorser', () => {
  it.each([
    ['home', 'Home'],
    ['my-profile', 'My profile'],
    ['jobposting', 'Job Postings'],
    ['manualjobpost', 'Add a job: Manual'],
    ['pdfjobpost', 'Check what we read'],
    [`jobdescription/${id}`, 'Job Description'],
    ['applications', 'Applications'],
    ['appliedjobs', 'Applied Jobs'],
    [`jobposting/endorseeapplied/${id}`, 'Applicants'],
    [`applications/${id}`, 'Applicant'],
    ['analytics', 'Analytics'],
    ['referrals', 'Referrals'],
    ['savedjobs', 'Saved Jobs'],
    ['claim-jobs', 'Claim Jobs'],
    ['messages', 'Messages'],
    ['applyreferralurl', 'Add a job'],
  ])('%s is the screen %s', (path, title) => {
    expect(declaredAt(path)).toMatchObject({ title })
    const own = declaredAt(path)?.screens.EMPLOYEE
    expect(typeof own === 'object' && 'load' in own ? own.load : own).toEqual(expect.any(Function))
  })

  it.each([
    ['addjob', 'jobposting'],
    ['endorseeapplied', 'applications'],
    [`endorseeapplied/${id}`, `applications/${id}`],
    [`jobposting/jobdescription/${id}`, `jobdescription/${id}`],
  ])('%s is the same screen as %s', (alias, path) => {
    expect(declaredAt(alias)?.screens.EMPLOYEE).toBe(declaredAt(path)?.screens.EMPLOYEE)
  })

  it.each([
    ['addreferral', '/dashboard/addjob'],
    ['applyreferralmanual', '/dashboard/manualjobpost'],
    ['applyreferraldocument', '/dashboard/addjob'],
  ])('%s leads to %s', async (path, target) => {
    signIn('token', ravi, true)
    const { router } = open(path)
    await waitFor(() => expect(router.state.location.pathname).toBe(target))
  })
})

it('Add a Job stays current while a job is posted from its address', () => {
  const item = postingsShell.navigation?.find(({ label }) => label === 'Add a Job')
  expect(item && isCurrentItem(item, '/dashboard/applyreferralurl')).toBe(true)
})

it.each([ravi, anjali])('the role $role posts a job from its address', async (user) => {
  signIn('token', user, true)
  open('applyreferralurl')
  await screen.findByRole('heading', { level: 1, name: 'Add a job: URL' })
  screen.getByRole('textbox', { name: /Address of the posting/ })
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/dashboard/addjob')
})
