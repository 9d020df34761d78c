import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Shortcuts } from '../../../../foundation/Shortcuts.tsx'
import { signIn } from '../../../../lib/session.ts'
import { setShortcutsEnabled } from '../../../../lib/shortcuts.ts'
import { reviewedApplicationFrom } from '../../../../testing/applications.ts'
import { idOf } from '../../../../testing/chat.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../../testing/mock-server.ts'
import { ravi } from '../../../../testing/people.ts'
import { renderRoutes } from '../../../../testing/render.tsx'
import ApplicationsPage from '../ApplicationsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  setShortcutsEnabled(true)
  mockPages([[priya, rohan, imran], [neha]])
})

const { listForReview } = endpoints.applications
const { decideMany } = endpoints.applicationReview
const { undo } = endpoints.undo
const priya = reviewedApplicationFrom('Priya Nair', 1)
const rohan = reviewedApplicationFrom('Rohan Deshpande', 2)
const imran = reviewedApplicationFrom('Imran Qureshi', 3)
const neha = reviewedApplicationFrom('Neha Bansal', 4)
const undoId = '0199a000-0000-7000-8000-0000000000ff'

/** Answers with one of the pages, or with all applications where the request wants many. */
function mockPages(pages: ReviewedApplication[][]) {
  mockResponse(listForReview, ({ query }) => {
    const all = pages.flat()
    const page = Number(query.get('page'))
    const data = query.get('limit') === '100' ? all : (pages[page - 1] ?? [])
    return {
      success: true as const,
      data,
      counts: { pending: all.length, approved: 0, rejected: 0, archived: 0 },
      pagination: { page, limit: 20, totalItems: all.length, totalPages: pages.length },
    }
  })
}

/** Answers that each application was decided, but those with a message. */
function mockDecisions(left: Record<string, string> = {}) {
  mockResponse(decideMany, ({ body }) => {
    const { applications } = body as { applications: { applicationId: string }[] }
    return {
      success: true as const,
      message: '',
      data: applications.map(({ applicationId }) => {
        const message = left[applicationId] ?? null
        return {
          applicationId,
          decided: message === null,
          code: message === null ? null : ('ALREADY_CHANGED' as const),
          message,
        }
      }),
      undo: { id: undoId, seconds: 6 },
    }
  })
}

function Screen() {
  return (
    <main>
      <Shortcuts navigation={[]} />
      <ApplicationsPage />
    </main>
  )
}

const open = () => renderRoutes([{ path: '/applications', Component: Screen }], '/applications')
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const sentDecision = () => requests.find(({ path }) => path === decideMany.path)?.body

describe('the selection', () => {
  it('is kept while the user turns pages, and can be cleared', async () => {
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await person.click(await checkbox('Select Neha Bansal'))
    screen.getByText('2 selected')
    screen.getByText('1 on other pages')
    await person.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect((await checkbox('Select Neha Bansal')).checked).toBe(false)
    expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull()
  })

  it('takes the whole page, and shows that a part of it is selected', async () => {
    const { person } = open()
    await person.click(await checkbox('Select this page'))
    screen.getByText('3 selected')
    await person.click(await checkbox('Select Rohan Deshpande'))
    const page = await checkbox('2 selected')
    expect([page.checked, page.indeterminate]).toEqual([false, true])
    await person.click(page)
    expect((await checkbox('3 selected')).checked).toBe(true)
    await person.click(await checkbox('3 selected'))
    await checkbox('Select this page')
  })

  it('takes no row of its own: the box is in the head, and the bar stands over it', async () => {
    const { person } = open()
    const box = await checkbox('Select this page')
    expect(box.closest('th')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull()
    await person.click(box)
    const bar = screen.getByRole('button', { name: 'Clear selection' }).parentElement
    expect(bar && getComputedStyle(bar).position).toBe('absolute')
  })

  it('takes all rows up to the one that is clicked with Shift', async () => {
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.keyboard('{Shift>}')
    await person.click(await checkbox('Select Imran Qureshi'))
    await person.keyboard('{/Shift}')
    expect((await checkbox('Select Rohan Deshpande')).checked).toBe(true)
  })

  it('takes the applications of all pages', async () => {
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(screen.getByRole('button', { name: 'Select all 4 in Pending' }))
    await screen.findByText('4 selected')
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
  })

  it('is empty in another tab', async () => {
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(screen.getByRole('tab', { name: /^Approved/ }))
    await checkbox('Select this page')
    await person.click(await checkbox('Select Priya Nair'))
    expect(screen.queryByRole('button', { name: 'Approve 1' })).toBeNull()
  })
})

describe('a decision about the selection', () => {
  it('approves all with one request and offers to undo it', async () => {
    mockDecisions()
    mockResponse(undo, { success: true as const, message: 'Undone' })
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(await checkbox('Select Imran Qureshi'))
    await person.click(screen.getByRole('button', { name: 'Approve 2' }))
    await screen.findByText('You approved 2 applications')
    expect(sentDecision()).toEqual({
      newStatus: 'ACCEPTED',
      applications: [{ applicationId: priya.id }, { applicationId: imran.id }],
    })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Applications' }))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    expect(requests.some(({ path }) => path === `/api/v1/changes/${undoId}/undo`)).toBe(true)
  })

  it('says row by row what was not done, and undoes the rest', async () => {
    mockDecisions({ [rohan.id]: 'Meera Iyer already handles this application' })
    mockResponse(undo, { success: true as const, message: 'Undone' })
    const { person } = open()
    await person.click(await checkbox('Select this page'))
    await person.click(screen.getByRole('button', { name: 'Approve 3' }))
    const dialog = await screen.findByRole('dialog', { name: /^2 approved, 1 not/ })
    within(dialog).getByText('You are the Endorser of 2 applications now.')
    within(dialog).getByText('Rohan Deshpande')
    within(dialog).getByText(`${rohan.jobPosting.title} · Meera Iyer already handles this application`)
    expect(
      within(dialog)
        .getByRole('link', { name: `Open Rohan Deshpande, ${rohan.jobPosting.title}` })
        .getAttribute('href'),
    ).toContain(rohan.id)
    await person.click(within(dialog).getByRole('button', { name: 'Undo 2' }))
    await screen.findByText('Undone')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names the three of a hundred that were not done', async () => {
    const all = Array.from({ length: 100 }, (_, index) => ({
      ...reviewedApplicationFrom(`Applicant ${index + 1}`, 1),
      id: idOf(index),
    }))
    mockPages([0, 20, 40, 60, 80].map((first) => all.slice(first, first + 20)))
    mockDecisions({ [idOf(4)]: 'Withdrawn', [idOf(49)]: 'Handled', [idOf(99)]: 'Decided' })
    const { person } = open()
    await person.click(await checkbox('Select this page'))
    await person.click(screen.getByRole('button', { name: 'Select all 100 in Pending' }))
    await person.click(await screen.findByRole('button', { name: 'Approve 100' }))
    const dialog = await screen.findByRole('dialog', { name: /^97 approved, 3 not/ })
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([5, 50, 100].map((number) => `Open Applicant ${number}, ${priya.jobPosting.title}`))
    within(dialog).getByRole('button', { name: 'Undo 97' })
  })

  it('keeps the result when the list is empty after it', async () => {
    mockResponse(decideMany, () => {
      mockPages([])
      return {
        success: true as const,
        message: '',
        data: [
          {
            applicationId: priya.id,
            decided: false,
            code: 'ALREADY_CHANGED' as const,
            message: 'The applicant has withdrawn this application',
          },
        ],
        undo: null,
      }
    })
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(screen.getByRole('button', { name: 'Approve 1' }))
    const dialog = await screen.findByRole('dialog', { name: /^0 approved, 1 not/ })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(within(dialog).queryByRole('button', { name: /^Undo/ })).toBeNull()
    await person.click(within(dialog).getByRole('button', { name: 'Done' }))
  })

  it('asks for a line to the applicant when only one is selected', async () => {
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(screen.getByRole('button', { name: 'Reject 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject 1 application' })
    within(dialog).getByRole('textbox', { name: /^A line to the applicant/ })
  })

  it('rejects all with one reason and a line', async () => {
    mockDecisions()
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(await checkbox('Select Rohan Deshpande'))
    await person.click(screen.getByRole('button', { name: 'Reject 2' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 applications' })
    await person.click(within(dialog).getByRole('button', { name: 'Reject 2' }))
    await within(dialog).findByText('Please choose a reason')
    await person.click(within(dialog).getByRole('radio', { name: 'The position is filled or on hold' }))
    await person.type(within(dialog).getByRole('textbox', { name: /^A line to all 2/ }), 'See you in spring.')
    await person.click(within(dialog).getByRole('button', { name: 'Reject 2' }))
    await screen.findByText('You rejected 2 applications')
    expect(sentDecision()).toEqual({
      newStatus: 'REJECTED',
      reason: 'POSITION_FILLED',
      feedback: 'See you in spring.',
      applications: [{ applicationId: priya.id }, { applicationId: rohan.id }],
    })
  })

  it('rejects each with a reason of its own', async () => {
    mockDecisions()
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(await checkbox('Select Rohan Deshpande'))
    await person.click(screen.getByRole('button', { name: 'Reject 2' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 applications' })
    await person.click(within(dialog).getByRole('tab', { name: 'One each' }))
    await person.click(
      within(dialog).getByRole('combobox', { name: `Reason for Priya Nair, ${priya.jobPosting.title}` }),
    )
    await person.click(screen.getByRole('option', { name: 'The skills do not match this role' }))
    await person.click(within(dialog).getByRole('button', { name: 'Reject 2' }))
    const missing = within(dialog).getByText('Please choose a reason for the last one')
    // The list of many applicants scrolls; what is missing is said beside the buttons.
    expect(missing.closest('.MuiDialogContent-root')).toBeNull()
    await person.click(
      within(dialog).getByRole('combobox', { name: `Reason for Rohan Deshpande, ${rohan.jobPosting.title}` }),
    )
    await person.click(screen.getByRole('option', { name: 'Another reason' }))
    await person.click(within(dialog).getByRole('button', { name: 'Reject 2' }))
    await screen.findByText('You rejected 2 applications')
    expect(sentDecision()).toEqual({
      newStatus: 'REJECTED',
      applications: [
        { applicationId: priya.id, reason: 'SKILLS' },
        { applicationId: rohan.id, reason: 'OTHER' },
      ],
    })
  })

  it('keeps the selection when the request fails', async () => {
    mockError(decideMany, 'UNAVAILABLE', 'The server is restarting')
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(screen.getByRole('button', { name: 'Approve 1' }))
    await screen.findByText('Failed to update status: The server is restarting')
    screen.getByText('1 selected')
  })
})

describe('the keyboard', () => {
  it('moves with J and K, selects with X and clears with Esc', async () => {
    const { person } = open()
    await checkbox('Select Priya Nair')
    await person.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Priya Nair' }))
    await person.keyboard('xjj')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Imran Qureshi' }))
    await person.keyboard('{Shift>}x{/Shift}')
    screen.getByText('3 selected')
    await person.keyboard('kx')
    screen.getByText('2 selected')
    await person.keyboard('{Escape}')
    await checkbox('Select this page')
  })

  it('opens the preview with Space, which J and K move, and closes it', async () => {
    const opened: string[] = []
    mockResponse(endpoints.applications.openForReview, ({ path }) => {
      const application = [priya, rohan, imran].find(({ id }) => path.includes(id)) ?? priya
      opened.push(application.applicant.name)
      return {
        success: true as const,
        data: {
          application: { ...application, coverLetter: `I am ${application.applicant.name}` },
          profile: null,
          requestedJob: null,
          evidence: [
            { skill: 'Java', found: { place: 'SKILLS' as const, of: null, words: null, page: null } },
            { skill: 'Kafka', found: null },
          ],
          samePerson: [],
          timeline: [],
        },
      }
    })
    const { person } = open()
    await checkbox('Select Priya Nair')
    await person.keyboard('j ')
    const preview = within(await screen.findByRole('complementary', { name: 'Preview of Priya Nair' }))
    await preview.findByText('I am Priya Nair')
    preview.getByRole('heading', { name: '1 of 2 skills' })
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
    await person.keyboard('jj')
    await screen.findByText('I am Imran Qureshi')
    screen.getByRole('complementary', { name: 'Preview of Imran Qureshi' })
    // The row in between was passed by.
    expect(opened).toEqual(['Priya Nair', 'Imran Qureshi'])
    await person.keyboard('r')
    await screen.findByRole('dialog', { name: 'Reject Imran Qureshi' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    mockResponse(endpoints.applications.decide, {
      success: true,
      message: 'Saved',
      data: imran,
      undo: null,
    })
    mockPages([[priya, rohan]])
    await person.keyboard('a')
    await screen.findByRole('complementary', { name: 'Preview of Rohan Deshpande' })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rohan Deshpande' }))
    await person.keyboard(' ')
    expect(screen.queryByRole('complementary')).toBeNull()
    screen.getByRole('columnheader', { name: 'Actions' })
  })

  it('approves and rejects the row with the focus', async () => {
    const { person } = open()
    await checkbox('Select Priya Nair')
    await person.keyboard('jr')
    await screen.findByRole('dialog', { name: 'Reject Priya Nair' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    mockError(endpoints.applications.decide, 'ALREADY_CHANGED', 'Too late')
    await person.keyboard('ja')
    await screen.findByText('Failed to update status: Too late')
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      applicationId: rohan.id,
      newStatus: 'ACCEPTED',
    })
  })

  it('decides the selection when there is one', async () => {
    mockDecisions()
    const { person } = open()
    await person.click(await checkbox('Select Priya Nair'))
    await person.click(await checkbox('Select Rohan Deshpande'))
    await person.keyboard('a')
    await screen.findByText('You approved 2 applications')
  })

  it('is listed behind a button of the list', async () => {
    const { person } = open()
    await checkbox('Select Priya Nair')
    await person.click(screen.getByRole('button', { name: 'Keyboard' }))
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const text of [
      'JNext row',
      'KPrevious row',
      'XSelect the row',
      'SpaceOpen and close the preview',
      'AApprove',
      'RReject',
      '/Go to',
    ])
      expect(dialog.textContent).toContain(text)
  })
})
