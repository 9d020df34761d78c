import { postingImportEndpoints as endpoints } from '@endorse/contract/posting-imports/endpoints'
import type { DraftRow, FileColumn, PostingImport } from '@endorse/contract/posting-imports/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import ImportPage from './ImportPage.tsx'
import ImportReportPage from './ImportReportPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', anjali, false)
})

const id = '0199a000-0000-7000-8000-0000000000f1'
const noRows = { NEW: 0, UPDATE: 0, UNCHANGED: 0, CHECK: 0, REFUSED: 0 }
const draft: PostingImport = {
  id,
  source: 'FILE',
  name: 'Lumenpay_openings.csv',
  status: 'DRAFT',
  problem: null,
  startedBy: 'Anjali Mehta',
  createdAt: '2026-11-22T08:00:00.000Z',
  finishedAt: null,
  withdrawnAt: null,
  withdrawableUntil: null,
  entries: 4,
  sheet: null,
  sheets: [],
  created: 0,
  updated: 0,
  unchanged: 0,
  merged: 0,
  rejected: 0,
  archived: 0,
  rows: { NEW: 1, UPDATE: 1, UNCHANGED: 0, CHECK: 1, REFUSED: 1 },
}
const published: PostingImport = {
  ...draft,
  status: 'DONE',
  created: 40,
  updated: 2,
  rejected: 1,
  withdrawableUntil: '2026-12-22T08:00:00.000Z',
  rows: noRows,
}
const columns: FileColumn[] = [
  { path: ['Role'], field: 'title', sample: 'Baker', reading: null, question: null },
  { path: ['Hiring mgr'], field: null, sample: 'Meera Iyer', reading: null, question: null },
  {
    path: ['Closing'],
    field: 'deadline',
    sample: '03/12/26',
    reading: '3 Dec 2026',
    question: {
      kind: 'dates',
      chosen: 'DAY_FIRST',
      readings: { DAY_FIRST: '2026-12-03', MONTH_FIRST: '2026-03-12' },
      both: 38,
      dayFirst: 8,
      monthFirst: 0,
    },
  },
]
const baker: DraftRow = {
  position: 1,
  line: 2,
  state: 'NEW',
  reason: null,
  title: 'Baker',
  place: 'Bangalore',
  salaryMin: 3_400_000,
  salaryMax: 4_200_000,
  closesOn: '2026-12-31',
  check: null,
  suggestedPay: null,
  suggestedPlaces: [],
  canCorrect: true,
}
const misspelt: DraftRow = {
  ...baker,
  position: 5,
  line: 6,
  state: 'CHECK',
  title: 'Porter',
  place: 'Bengalooru',
  check: 'CITY',
  reason: '“Bengalooru” is no city that we know',
  suggestedPlaces: ['Bangalore'],
}
const rows: DraftRow[] = [
  baker,
  {
    ...baker,
    position: 2,
    line: 3,
    state: 'CHECK',
    check: 'PAY',
    title: 'Waiter',
    reason: '“12-18” is not the pay of a year',
    salaryMin: null,
    salaryMax: null,
    suggestedPay: { min: 1_200_000, max: 1_800_000 },
  },
  { ...baker, position: 3, line: 4, state: 'REFUSED', title: '', reason: 'No job title', canCorrect: true },
]

function open(one: PostingImport, query = '', ofFile: readonly DraftRow[] = rows) {
  mockResponse(endpoints.get, { success: true, data: one })
  mockResponse(endpoints.getColumns, { success: true, data: columns })
  mockResponse(endpoints.listDraftRows, ({ query: sent }) => {
    const found = ofFile.filter(({ state }) => !sent.get('state') || state === sent.get('state'))
    return {
      success: true as const,
      data: found,
      pagination: { page: 1, limit: 20, totalItems: found.length, totalPages: 1 },
    }
  })
  mockResponse(endpoints.listRows, {
    success: true,
    data: [],
    pagination: { page: 1, limit: 20, totalItems: 0, totalPages: 0 },
  })
  mockResponse(endpoints.list, {
    success: true,
    data: [one],
    pagination: { page: 1, limit: 20, totalItems: 1, totalPages: 1 },
  })
  mockResponse(endpoints.getFeed, { success: true, data: null })
  return renderRoutes(
    [
      { path: paths.importPostings, Component: ImportPage },
      { path: paths.importReport(':importId'), Component: ImportReportPage },
    ],
    `${paths.importReport(id)}${query}`,
  )
}

const sent = (method: string) => requests.filter(({ endpoint }) => endpoint.startsWith(method)).at(-1)

describe('the columns of a draft', () => {
  it('say what each was taken for, and are corrected at once', async () => {
    const { person } = open(draft)
    await screen.findByText('Read as 3 Dec 2026')
    expect(screen.getByRole('combobox', { name: 'What Role is' }).textContent).toContain('Title')
    screen.getByText('Left out')
    mockResponse(endpoints.correctColumns, {
      success: true,
      message: 'The file is being read',
      data: { ...draft, status: 'READING' },
    })
    await person.click(screen.getByRole('combobox', { name: 'What Hiring mgr is' }))
    await person.click(await screen.findByRole('option', { name: 'Department' }))
    await waitFor(() =>
      expect(sent('PATCH')?.body).toEqual({ columns: [{ path: ['Hiring mgr'], field: 'department' }] }),
    )
  })

  it('are those of one sheet, which can be changed', async () => {
    const sheets = ['How to', 'Open', 'Filled']
    const { person } = open({ ...draft, name: 'jobs.xlsx', sheet: 'Open', sheets })
    const sheet = await screen.findByRole('combobox', { name: 'Sheet' })
    expect(sheet.textContent).toContain('Open')
    mockResponse(endpoints.correctColumns, {
      success: true,
      message: 'The file is being read',
      data: { ...draft, status: 'READING', sheet: 'Filled', sheets },
    })
    await person.click(sheet)
    await person.click(await screen.findByRole('option', { name: 'Filled' }))
    await waitFor(() => expect(sent('PATCH')?.body).toEqual({ sheet: 'Filled' }))
  })

  it('leave a column out', async () => {
    const { person } = open(draft)
    mockResponse(endpoints.correctColumns, { success: true, message: '', data: draft })
    await person.click(await screen.findByRole('combobox', { name: 'What Role is' }))
    await person.click(await screen.findByRole('option', { name: 'Not imported' }))
    await waitFor(() => expect(sent('PATCH')?.body).toEqual({ columns: [{ path: ['Role'], field: null }] }))
  })

  it('ask once how dates are written', async () => {
    const { person } = open(draft)
    const question = within(
      await screen.findByRole('group', { name: 'How are the dates written in “Closing”?' }),
    )
    question.getByText('38 of 46 can be read both ways, 8 only day first')
    mockResponse(endpoints.correctColumns, { success: true, message: '', data: draft })
    await person.click(question.getByRole('radio', { name: /Month first: 12 Mar 2026/ }))
    await waitFor(() =>
      expect(sent('PATCH')?.body).toEqual({ columns: [{ path: ['Closing'], dates: 'MONTH_FIRST' }] }),
    )
  })

  it('go back to what they were when the correction fails', async () => {
    const { person } = open(draft)
    mockError(endpoints.correctColumns, 'ALREADY_CHANGED', 'This file is published already.')
    await person.click(await screen.findByRole('combobox', { name: 'What Role is' }))
    await person.click(await screen.findByRole('option', { name: 'Company' }))
    await screen.findByText('This file is published already.')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'What Role is' }).textContent).toContain('Title'),
    )
  })

  it('lead to the rows, and Back leads from there to the columns', async () => {
    const { person, router } = open(draft)
    await person.click(await screen.findByRole('button', { name: 'Check 4 rows' }))
    await screen.findByText('Refused: No job title')
    expect(router.state.location.search).toBe('?step=rows')
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('Read as 3 Dec 2026')
  })
})

describe('the rows of a draft', () => {
  it('say what publishing does with each, by state', async () => {
    const { person, router } = open(draft, '?step=rows')
    await screen.findByText('Is published')
    screen.getByText('1 row waits for your check. 1 row is refused and comes as a file to correct.')
    await person.click(screen.getByRole('tab', { name: /^Check/ }))
    await waitFor(() => expect(screen.queryByText('Is published')).toBeNull())
    expect(router.state.location.search).toBe('?step=rows&state=CHECK')
  })

  it('take the suggested pay with Yes', async () => {
    const { person } = open(draft, '?step=rows')
    mockResponse(endpoints.correctDraftRow, { success: true, message: 'Row 3 saved', data: baker })
    await person.click(await screen.findByRole('button', { name: 'Yes, row 3 is ₹12–18 LPA' }))
    await screen.findByText('Row 3 saved')
    expect(sent('PATCH')).toMatchObject({
      path: `/api/v1/posting-imports/${id}/draft-rows/2`,
      body: { takesSuggestedPay: true },
    })
  })

  it('take the likely city with Yes, one of several, or the one that no list has', async () => {
    const { person } = open(draft, '?step=rows', [
      misspelt,
      { ...misspelt, position: 6, line: 7, place: 'Shirwal', suggestedPlaces: [] },
      {
        ...misspelt,
        position: 7,
        line: 8,
        place: 'Aurangabad',
        suggestedPlaces: ['Aurangabad, Maharashtra', 'Aurangabad, Bihar'],
      },
    ])
    mockResponse(endpoints.correctDraftRow, { success: true, message: 'Row saved', data: baker })
    const answer = async (name: string) => {
      await person.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(sent('PATCH')).toBeDefined())
      return requests.filter(({ endpoint }) => endpoint.startsWith('PATCH')).at(-1)?.body
    }
    await screen.findByText('Is it Bangalore?')
    expect(await answer('Yes, row 6 is in Bangalore')).toEqual({ place: 'Bangalore' })
    expect(await answer('Keep it, row 7 is in Shirwal')).toEqual({ place: 'Shirwal' })
    expect(await answer('Row 8 is in Aurangabad, Bihar')).toEqual({
      place: 'Aurangabad, Bihar',
    })
  })

  it('have the likely city in the dialog, which sends it also when it is left as it is', async () => {
    const { person } = open(draft, '?step=rows', [misspelt])
    await person.click(await screen.findByRole('button', { name: 'Correct the city of row 6' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct row 6' }))
    dialog.getByText('“Bengalooru” is no city that we know')
    dialog.getByDisplayValue('Bangalore')
    mockResponse(endpoints.correctDraftRow, { success: true, message: 'Row 6 saved', data: baker })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Row 6 saved')
    expect(sent('PATCH')?.body).toEqual({ place: 'Bangalore' })
  })

  it('are corrected in a dialog, which sends what was changed', async () => {
    const { person } = open(draft, '?step=rows')
    await person.click(await screen.findByRole('button', { name: 'Correct row 2: Baker' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct row 2' }))
    await person.clear(dialog.getByRole('textbox', { name: /^Pay/ }))
    await person.type(dialog.getByRole('textbox', { name: /^Pay/ }), 'a lot')
    mockError(endpoints.correctDraftRow, 'BAD_INPUT', 'Invalid input', {
      pay: 'Pay cannot be read: "a lot"',
    })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Pay cannot be read: "a lot"')
    expect(sent('PATCH')?.body).toEqual({ pay: 'a lot' })
  })

  it('get the title that one lacks, with a city among suggestions, and the refused ones are a file', async () => {
    const { person } = open(draft, '?step=rows')
    await person.click(await screen.findByRole('button', { name: 'Add a title to row 4' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a title to row 4' }))
    await person.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Accountant')
    const city = dialog.getByRole('combobox', { name: /^City/ })
    await person.clear(city)
    await person.type(city, 'gur')
    await person.click(await dialog.findByRole('option', { name: 'Gurgaon' }))
    mockResponse(endpoints.correctDraftRow, { success: true, message: 'Row 4 saved', data: baker })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Row 4 saved')
    expect(sent('PATCH')?.body).toEqual({ title: 'Accountant', place: 'Gurgaon' })
    screen.getByRole('button', { name: 'Refused rows' })
  })

  it('publish after a summary, and the page shows the progress', async () => {
    const { person, router } = open(draft, '?step=rows')
    await person.click(await screen.findByRole('button', { name: 'Publish 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 jobs' }))
    for (const title of ['1 new job', '1 job changed', '1 row to check', '1 row left out'])
      dialog.getByText(title)
    mockError(endpoints.publish, 'ALREADY_CHANGED', 'Another import of your company is still running.')
    await person.click(dialog.getByRole('button', { name: 'Publish 2' }))
    const reason = await dialog.findByText('Another import of your company is still running.')
    // Beside the buttons: the content scrolls.
    expect(reason.closest('.MuiDialogContent-root')).toBeNull()
    const running: PostingImport = { ...draft, status: 'RUNNING', created: 1 }
    mockResponse(endpoints.publish, { success: true, message: '', data: running })
    mockResponse(endpoints.get, { success: true, data: running })
    await person.click(dialog.getByRole('button', { name: 'Publish 2' }))
    await screen.findByText('1 of 4 entries')
    expect(router.state.location.search).toBe('')
  })

  it('cannot be published when none can be', async () => {
    open({ ...draft, rows: { ...noRows, REFUSED: 4 } }, '?step=rows')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish 0' })
    expect(button.disabled).toBe(true)
  })
})

it('a draft is deleted after a question', async () => {
  const { person } = open(draft)
  await person.click(await screen.findByRole('button', { name: 'Delete draft' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  mockResponse(endpoints.discard, { success: true, message: 'The draft is deleted' })
  await person.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await screen.findByText('The draft is deleted')
  await screen.findByRole('heading', { level: 1, name: 'Import jobs' })
})

describe('a published file', () => {
  it('leads to the rows that wait for a check', async () => {
    const { person } = open({ ...published, rows: { ...noRows, CHECK: 1 } })
    await screen.findByText('1 row is not published yet.')
    await person.click(screen.getByRole('link', { name: 'Check it' }))
    await screen.findByText('“12-18” is not the pay of a year', { exact: false })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('is withdrawn without the jobs that have requests, unless the admin says otherwise', async () => {
    const { person } = open(published)
    mockResponse(endpoints.previewWithdrawal, {
      success: true,
      data: { open: 40, requested: 3, endorsees: 7, changed: 2 },
    })
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this import' }))
    await dialog.findByText('3 jobs already have requests.')
    dialog.getByText('37 new jobs are archived, 2 jobs get their earlier text back')
    dialog.getByRole('button', { name: 'Withdraw 39' })
    await person.click(dialog.getByRole('radio', { name: /^Withdraw all 40/ }))
    const withdrawn: PostingImport = {
      ...published,
      status: 'WITHDRAWN',
      archived: 40,
      withdrawnAt: '2026-11-23T08:00:00.000Z',
      withdrawableUntil: null,
    }
    mockResponse(endpoints.withdraw, { success: true, message: 'The import is withdrawn', data: withdrawn })
    mockResponse(endpoints.get, { success: true, data: withdrawn })
    await person.click(dialog.getByRole('button', { name: 'Withdraw 42' }))
    await screen.findByText('The import is withdrawn')
    expect(sent('POST')?.body).toEqual({ all: true })
    await screen.findByText(/40 jobs were archived\./)
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('says in its dialog why it is not withdrawn', async () => {
    const { person } = open(published)
    mockResponse(endpoints.previewWithdrawal, {
      success: true,
      data: { open: 1, requested: 0, endorsees: 0, changed: 0 },
    })
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this import' }))
    await dialog.findByText('1 new job is archived.')
    mockError(endpoints.withdraw, 'STEP_NOT_ALLOWED', 'An import can be withdrawn for 30 days.')
    await person.click(dialog.getByRole('button', { name: 'Withdraw 1' }))
    const reason = await dialog.findByText('An import can be withdrawn for 30 days.')
    expect(reason.closest('.MuiDialogContent-root')).toBeNull()
  })
})
