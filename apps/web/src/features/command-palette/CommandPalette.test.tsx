import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import type { PaletteResults } from '@endorse/contract/command-palette/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigationOf } from '../../foundation/nav.ts'
import { UserMenu } from '../../foundation/UserMenu.tsx'
import { viewerOf } from '../../foundation/viewer.ts'
import { signIn } from '../../lib/session.ts'
import { handleShortcut, setShortcutsEnabled } from '../../lib/shortcuts.ts'
import { modules } from '../../modules.ts'
import { reviewedApplication } from '../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav, anjali, farhan, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { CommandPaletteHost } from './CommandPaletteHost.tsx'

useMockServer()
const { find } = endpoints.commandPalette
const id = '0199a000-0000-7000-8000-0000000000b7'
const nothing: PaletteResults = {
  applications: [],
  requests: [],
  people: [],
  jobs: [],
  conversations: [],
  companies: [],
}
const mockFound = (found: Partial<PaletteResults>) =>
  mockResponse(find, { success: true, data: { ...nothing, ...found } })

const shells = await Promise.all(modules.flatMap(({ shell }) => (shell ? [shell()] : [])))
const parts = shells.map((shell) => shell.default)
const pages = [...navigationOf(parts), ...parts.flatMap(({ destinations = [] }) => destinations)]

beforeEach(() => {
  setShortcutsEnabled(true)
  document.addEventListener('keydown', handleShortcut)
  return () => document.removeEventListener('keydown', handleShortcut)
})

async function open(user = ravi) {
  signIn('token', user, true)
  const opened = renderRoutes(
    [
      {
        path: '/',
        Component: () => (
          <>
            <button>Before</button>
            <UserMenu user={user} />
            <CommandPaletteHost pages={pages} />
          </>
        ),
      },
      { path: '*', Component: () => <h1>Another page</h1> },
    ],
    '/',
  )
  await opened.person.click(screen.getByRole('button', { name: 'Before' }))
  await opened.person.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Find or do' })
  return opened
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Find people, jobs/ })
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ children: [_picture, ...texts] }) => texts.map(({ textContent }) => textContent).join(''))
const groups = () => screen.queryAllByRole('group').map((one) => one.firstElementChild?.textContent)
/** The row that Enter chooses. */
const chosen = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const searched = () => requests.filter(({ path }) => path === find.path).map(({ query }) => query.get('q'))

describe('the palette', () => {
  it('lists actions and all pages of the user with their keys, and asks the server nothing', async () => {
    await open()
    expect(group('Do')).toEqual(['Pause requests…Go on leave, with or without a last day', 'Switch to dark'])
    expect(group('Go to')).toEqual([
      'HomeGH',
      'Add a JobGA',
      'Claim a JobGC',
      'My JobsGJ',
      'Saved JobsGB',
      'Job PostingsGA',
      'ApplicantsGP',
      'ReferralsGR',
      'AnalyticsGN',
      'Refer a Person',
      'MessagesGM',
      'Profile',
      'Notifications',
      'SettingsGS',
      'Help and contact',
    ])
    expect(document.activeElement).toBe(box())
    expect(searched()).toEqual([])
  })

  it('finds with one request after a pause, and marks what was typed', async () => {
    mockFound({
      jobs: [
        { id, title: 'Principal Engineer', company: 'Lumenpay', companyLogoUrl: null, isArchived: false },
      ],
    })
    const { person, router } = await open()
    await person.keyboard('pri')
    const row = await screen.findByRole('option', { name: /Principal Engineer/ })
    expect(searched()).toEqual(['pri'])
    expect(within(row).getByText('Pri').tagName).toBe('MARK')
    expect(chosen()).toContain('Principal Engineer')
    await person.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Another page' })
    expect(router.state.location.pathname).toBe(`/dashboard/jobdescription/${id}`)
  })

  it('puts actions first, then pages, then what was found', async () => {
    mockFound({
      applications: [reviewedApplication({ canDecide: true })],
      conversations: [
        {
          id,
          name: 'Meera Iyer',
          photoUrl: null,
          message: {
            seq: 7,
            text: 'I have told everybody at the office that Aarav applies',
            sentAt: '2025-11-19T05:12:00.000Z',
          },
          isMessageFound: true,
        },
      ],
    })
    const { person, router } = await open()
    await person.keyboard('aa')
    await screen.findByRole('group', { name: 'People' })
    expect(groups()).toEqual(['Do', 'People', 'Conversations'])
    expect(group('Do')).toEqual([
      'Approve Aarav MenonSenior Backend EngineerA',
      'Reject Aarav Menon…Senior Backend EngineerR',
    ])
    expect(group('People')).toEqual(['Aarav MenonSenior Backend Engineer · Pending'])
    expect(group('Conversations')).toEqual([expect.stringMatching(/^Meera Iyer“….*Aarav applies” · 19 Nov$/)])
    await person.keyboard('{ArrowUp}{Enter}')
    await screen.findByRole('heading', { name: 'Another page' })
    expect(router.state.location.search).toBe(`?room=${id}&message=7`)
  })

  it('closes with Escape and with the keys that opened it, and gives the focus back', async () => {
    const { person } = await open()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
    await person.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens from the account menu, for who has no keyboard', async () => {
    const { person } = await open()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: /^Account menu/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Find something' }))
    await screen.findByRole('dialog', { name: 'Find or do' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(box())
  })

  it.each([
    ['an Endorsee', aarav, 'your requests, jobs, companies and conversations'],
    ['an Endorser', ravi, 'your requests, jobs, companies and conversations'],
    ['a company admin', anjali, 'applications, Endorsers, jobs and conversations'],
    ['a company admin who waits', { ...anjali, approved: false }, 'pages'],
    ['platform staff', farhan, 'accounts, applications, jobs, companies and conversations'],
  ])('says to %s what was searched when nothing was found', async (_who, user, searchedFor) => {
    mockFound({})
    const { person } = await open(user)
    await person.keyboard('zzq')
    await screen.findByRole('heading', { name: 'Nothing found for “zzq”' })
    screen.getByText(`The palette searches what you can open: ${searchedFor}.`)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says that the search failed, keeps the pages, and searches again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    mockError(find, 'UNAVAILABLE', 'Endorse is not available right now.')
    const { person } = await open()
    await person.keyboard('mess')
    await screen.findByText('People, jobs, companies and conversations could not be searched.')
    expect(group('Go to')).toEqual(['MessagesGM'])
    mockFound({ companies: [{ id, name: 'Messerschmidt', logoUrl: null, openJobs: 100, endorsers: 1 }] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /Messerschmidt/ })
    expect(group('Companies')).toEqual(['Messerschmidt100 jobs or more · 1 Endorser'])
  })

  it('does not offer what was found for an earlier text', async () => {
    mockFound({ applications: [reviewedApplication({ canDecide: true })] })
    const { person } = await open()
    await person.keyboard('aarav')
    await screen.findByRole('option', { name: /^Approve Aarav/ })
    mockFound({})
    await person.keyboard('x')
    expect(screen.queryByRole('option', { name: /^Approve Aarav/ })).toBeNull()
  })

  it('shows what was opened last, in this browser only', async () => {
    mockFound({
      companies: [{ id, name: 'Acme', logoUrl: null, openJobs: 0, endorsers: 0 }],
    })
    const { person, router, unmount } = await open(aarav)
    await person.keyboard('acme')
    await screen.findByRole('option', { name: /Acme/ })
    await person.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Another page' })
    expect(router.state.location.search).toBe('?companyName=Acme')
    unmount()
    await open(aarav)
    expect(group('Recent')).toEqual(['Acmeno open jobs · no Endorsers there yet'])
    expect(chosen()).toContain('Acme')
  })
})

describe('an action of the palette', () => {
  it('approves at once, with Undo', async () => {
    const found = reviewedApplication({ canDecide: true })
    mockFound({ applications: [found] })
    mockResponse(endpoints.applications.decide, {
      message: 'Saved',
      success: true,
      data: reviewedApplication({ status: 'APPROVED' }),
      undo: { id, seconds: 6 },
    })
    mockResponse(endpoints.undo.undo, { success: true, message: 'Undone' })
    const { person } = await open()
    await person.keyboard('aarav')
    await screen.findByRole('option', { name: /^Approve Aarav/ })
    await person.keyboard('{Enter}')
    await screen.findByText('You approved Aarav Menon for Senior Backend Engineer')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      applicationId: found.id,
      newStatus: 'ACCEPTED',
    })
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith(`${id}/undo`))).toBe(true))
  })

  it('asks for the reason of a rejection', async () => {
    mockFound({ applications: [reviewedApplication({ canDecide: true })] })
    mockResponse(endpoints.applications.decide, {
      message: 'Saved',
      success: true,
      data: reviewedApplication({ status: 'REJECTED' }),
      undo: null,
    })
    const { person } = await open()
    await person.keyboard('aarav')
    await screen.findByRole('option', { name: /^Reject Aarav/ })
    await person.keyboard('{ArrowDown}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: /Reject/ }))
    await person.click(dialog.getAllByRole('radio')[0] ?? document.body)
    await person.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('You rejected Aarav Menon for Senior Backend Engineer')
  })

  it('passes on a request in the own turn, in the dialog that asks to whom', async () => {
    const found = reviewedApplication({ canDecide: true, myTurn: true })
    mockFound({ applications: [found] })
    mockResponse(turnEndpoints.listColleagues, { success: true, data: [], isLastTurn: false })
    mockResponse(turnEndpoints.passOn, {
      success: true,
      message: 'Passed on. Meera Iyer is asked now',
      data: reviewedApplication({ myTurn: false }),
    })
    const { person } = await open()
    await person.keyboard('aarav')
    const row = await screen.findByRole('option', { name: /^Pass on Aarav Menon…/ })
    expect(within(row).getByText('P').tagName).toBe('KBD')
    await person.click(row)
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Aarav Menon' }))
    await person.click(dialog.getByRole('button', { name: 'Pass on' }))
    await screen.findByText('Passed on. Meera Iyer is asked now')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.endsWith('/pass-on'))?.path).toContain(found.id)
  })

  it('offers no decision that the user may not make', async () => {
    mockFound({ applications: [reviewedApplication({ canDecide: false, myTurn: false })] })
    const { person } = await open(anjali)
    await person.keyboard('aarav')
    await screen.findByRole('option', { name: /^Aarav Menon/ })
    expect(groups()).toEqual(['Applications'])
  })

  it('pauses requests in the dialog of the leave, and ends a leave at once', async () => {
    mockResponse(endpoints.companyEndorsers.startMyLeave, {
      success: true,
      message: 'You get no new requests',
    })
    const { person, unmount } = await open()
    await person.keyboard('pause{Enter}')
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Go on leave' })).getByRole('button', {
        name: 'Save',
      }),
    )
    await screen.findByText('You get no new requests')
    unmount()
    mockResponse(endpoints.companyEndorsers.endMyLeave, {
      success: true,
      message: 'You get new requests again',
    })
    const again = await open({ ...ravi, leave: { until: null } })
    await again.person.keyboard('take{Enter}')
    await screen.findByText('You get new requests again')
  })

  it('switches to dark and back', async () => {
    const { person } = await open()
    await person.keyboard('switch{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['dark']).toBe(''))
    await person.keyboard('{Control>}k{/Control}')
    await person.keyboard('switch')
    await screen.findByRole('option', { name: 'Switch to light' })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['light']).toBe(''))
  })
})

it.each([
  ['an Endorsee', aarav, 'Job Recommendations'],
  ['a company admin', anjali, 'Analytics'],
  ['platform staff', farhan, 'Audit Log'],
])('has the pages of %s', async (_who, user, page) => {
  const { person } = await open(user)
  await person.keyboard(page)
  expect(groups()).toEqual(['Go to'])
})

it('searches nothing for a company admin who waits for the approval', async () => {
  const { person } = await open({ ...anjali, approved: false })
  await person.keyboard('settings')
  expect(group('Go to')).toEqual(['SettingsGS'])
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(searched()).toEqual([])
})

it('has each letter once for each viewer', () => {
  for (const user of [aarav, ravi, anjali, farhan]) {
    const mine = navigationOf(parts).filter(({ viewers }) => viewers.includes(viewerOf(user)))
    const letters = mine.flatMap(({ goKey = [] }) => goKey)
    expect(letters).toEqual([...new Set(letters)])
  }
})
