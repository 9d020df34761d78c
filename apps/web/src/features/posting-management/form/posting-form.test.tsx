import { referralPolicyEndpoints } from '@endorse/contract/company-admins/referral-policy/endpoints'
import type { ReferralPolicy } from '@endorse/contract/company-admins/referral-policy/schemas'
import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import type { EditablePosting } from '@endorse/contract/posting-management/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearDrafts } from '../../../lib/drafts.ts'
import { signIn } from '../../../lib/session.ts'
import { jobFromUrl } from '../../../testing/job-from-url.ts'
import { minimalJob } from '../../../testing/jobs.ts'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav, ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { readingOf } from '../../../testing/resume-document.ts'
import CheckReadingPage from './CheckReadingPage.tsx'
import EditPostingPage from './EditPostingPage.tsx'
import ManualPostPage from './ManualPostPage.tsx'
import { openStoredReading, readingOfDocument, readingOfUrl } from './stored-reading.ts'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  clearDrafts()
  mockResponse(endpoints.findSame, { success: true, data: null })
})

const endpoints = postingManagementEndpoints
const ListScreen = () => <h1>Job Postings</h1>
const routes = [
  { path: '/manual', Component: ManualPostPage },
  { path: '/check', Component: CheckReadingPage },
  { path: '/edit/:jobId', Component: EditPostingPage },
  { path: '/dashboard/jobposting', Component: ListScreen },
]
const open = (path: string) => renderRoutes(routes, path)
const sent = () => requests.find(({ endpoint }) => !endpoint.startsWith('GET'))?.body
// The places of values are buttons with the names of their fields.
const inputs = { selector: 'input, select, textarea' }
const field = (name: string | RegExp) => screen.getByLabelText(name, inputs)
const findField = (name: RegExp) => screen.findByLabelText(name, inputs)
const send = ({ person }: ReturnType<typeof open>, name = 'Post Job') =>
  person.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

async function select({ person }: Pick<ReturnType<typeof open>, 'person'>, name: RegExp, option: string) {
  await person.click(screen.getByRole('combobox', { name }))
  await person.click(await screen.findByRole('option', { name: option }))
}

/** Pasted, because each typed key draws the preview again. */
async function fillIn({ person }: ReturnType<typeof open>) {
  const paste = async (input: HTMLElement, text: string) => {
    await person.click(input)
    await person.paste(text)
  }
  await paste(await findField(/^Job Title/), 'Baker')
  await paste(field(/^City/), 'Pune')
  await paste(field(/^State\/Province/), 'Maharashtra')
  await select({ person }, /^Employment Type/, 'Full-time')
  await person.click(field('Hybrid'))
  await paste(field(/^Salary from/), '12,00,000')
  await paste(field(/^Experience Required/), '2.5')
  await paste(field('Skills'), 'Bread')
  await person.keyboard('{Enter}')
  await paste(field(/^Job Description/), 'Bake bread.')
}

const withPolicy = (bonuses: ReferralPolicy['bonuses']) =>
  mockResponse(referralPolicyEndpoints.get, { success: true, data: { text: null, bonuses, waitingDays: 90 } })
const openOptional = async () => {
  const page = open('/manual')
  await page.person.click(await screen.findByRole('button', { name: 'More, all optional' }))
  return page
}

describe('the referral bonus', () => {
  it('is that of the policy for the level when its switch is on', async () => {
    withPolicy({ MID_SENIOR: 75_000 })
    const { person } = await openOptional()
    await screen.findByText(/referral policy. Please choose a level/)
    await select({ person }, /^Level/, 'Mid-senior')
    await person.click(await screen.findByRole('switch', { name: 'Referral bonus ₹75,000' }))
    await screen.findByText('Referral bonus: ₹75,000')
    await select({ person }, /^Level/, 'Director')
    await screen.findByText(/referral policy has no bonus for this level/)
    expect(screen.queryByText('Referral bonus: ₹75,000')).toBeNull()
    await person.type(field('Another bonus'), 'A bicycle')
    await screen.findByText('Referral bonus: A bicycle')
  })

  it.each([
    ['₹0', true],
    ['0', true],
    ['0 INR', true],
    ['₹0.5 lakh', false],
    ['₹10,000', false],
  ])('of %s is refused at its field: %s', async (amount, isRefused) => {
    withPolicy({})
    const { person } = await openOptional()
    await person.type(await findField(/^Referral bonus/), amount)
    await person.click(screen.getByRole('button', { name: 'Post Job' }))
    await screen.findAllByText('Job Title is required')
    const text = 'Please leave this empty when there is no bonus'
    expect(screen.queryAllByText(text).length > 0).toBe(isRefused)
  })

  it('has no switch at a company without bonuses', async () => {
    withPolicy({})
    await openOptional()
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/referral-policy'))).toBe(true))
    await findField(/^Referral bonus/)
    expect(screen.queryByRole('switch', { name: /Referral bonus/ })).toBeNull()
  })
})

describe('the manual form', () => {
  it('posts the job and returns to the list', async () => {
    mockResponse(endpoints.create, {
      success: true,
      message: 'Job posting created successfully!',
      data: minimalJob(),
    })
    const page = open('/manual')
    await fillIn(page)
    screen.getByText('₹12,00,000 a year')
    screen.getByText(/Shown as ₹12 LPA and up/)
    await send(page)
    await screen.findByText('Job posting created successfully!')
    await screen.findByRole('heading', { name: 'Job Postings' })
    expect(sent()).toMatchObject({
      source: 'MANUAL',
      title: 'Baker',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      employmentType: 'FULL_TIME',
      workType: 'HYBRID',
      salaryMin: 1_200_000,
      salaryMax: null,
      experienceRequired: 2.5,
      skillsRequired: ['Bread'],
      description: 'Bake bread.',
    })
  })

  it('offers the choices of the specification', async () => {
    const { person } = open('/manual')
    const choicesOf = async (name: RegExp) => {
      await person.click(await screen.findByRole('combobox', { name }))
      const texts = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
      await person.keyboard('{Escape}')
      return texts
    }
    const types = await choicesOf(/^Employment Type/)
    expect(types).toEqual(
      expect.arrayContaining(['Full-time', 'Part-time', 'Contract', 'Internship', 'Other']),
    )
    expect(await choicesOf(/^Minimum Qualification/)).toEqual(
      expect.arrayContaining([
        'High School',
        "Bachelor's Degree",
        "Master's Degree",
        'PhD',
        'No Specific Qualification',
      ]),
    )
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'On-site',
      'Hybrid',
      'Remote',
    ])
    expect(screen.getByRole('radio', { name: 'On-site' })).toHaveProperty('checked', true)
  })

  it('reads lakhs and full amounts, and asks about an unlikely one', async () => {
    mockResponse(endpoints.create, { success: true, message: 'Posted', data: minimalJob() })
    const page = open('/manual')
    await fillIn(page)
    const from = field(/^Salary from/)
    await page.person.clear(from)
    await page.person.type(from, '0.12')
    await send(page)
    await screen.findByText('Is ₹12,000 a year right, or is it ₹12,000 a month (₹1,44,000 a year)?')
    expect(sent()).toBeUndefined()
    await page.person.click(screen.getByRole('checkbox', { name: 'Yes, the pay is ₹12,000 a year and up' }))
    await send(page)
    await waitFor(() => expect(sent()).toMatchObject({ salaryMin: 12_000, isPayConfirmed: true }))
  })

  it('names every missing field', async () => {
    const page = open('/manual')
    await page.person.clear(await findField(/^Country/))
    await send(page)
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Job Title is required',
      'City is required',
      'State/Province is required',
      'Country is required',
      'Employment Type is required',
      'Experience Required is required',
      'Job Description is required',
    ])
    expect(sent()).toBeUndefined()
  })

  it('names the missing fields beside an invalid number', async () => {
    const page = open('/manual')
    await page.person.type(await findField(/^Job Title/), 'Baker')
    await page.person.type(field(/^Salary from/), 'a lot')
    await page.person.type(field(/^Salary to/), '99999999999')
    await page.person.type(field(/^Experience Required/), '2.3')
    await send(page)
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'City is required',
      'State/Province is required',
      'Employment Type is required',
      'Please enter lakhs a year as a number, for example 12.5',
      'Please enter at most ₹10,00,00,00,000 a year',
      'Please enter years in steps of 0.5',
      'Job Description is required',
    ])
  })

  it('shows the posting as an Endorsee will see it', async () => {
    signIn('a token', { ...ravi, company: { id: ravi.id, name: 'Acme', logoUrl: '/logo' } }, false)
    const page = open('/manual')
    await fillIn(page)
    const region = screen.getByRole('region', { name: 'As an Endorsee sees it', hidden: true })
    const preview = within(region)
    expect(region.querySelector('img')?.getAttribute('src')).toBe('/logo')
    preview.getByText('Baker')
    preview.getByText('Pune, India')
    preview.getByText('₹12 LPA and up')
    preview.getByText('Bake bread.')
  })

  it('keeps what was typed, until it is discarded', async () => {
    const first = open('/manual')
    await first.person.type(await findField(/^Job Title/), 'Baker')
    first.unmount()
    const { person } = open('/manual')
    await screen.findByText('Draft restored. It is not posted yet.')
    expect(await screen.findByDisplayValue('Baker')).toBe(field(/^Job Title/))
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByDisplayValue('Baker')).toBeNull())
  })

  it('offers the open posting with the same title and city', async () => {
    mockResponse(endpoints.findSame, {
      success: true,
      data: {
        id: aarav.id,
        title: 'Baker',
        city: 'Pune',
        postedBy: 'Meera Iyer',
        createdAt: '2026-11-18T09:00:00.000Z',
        canEdit: false,
      },
    })
    const page = open('/manual')
    await page.person.type(await findField(/^Job Title/), 'Baker')
    await page.person.type(field(/^City/), 'Pune')
    await screen.findByText(
      'Acme has an open posting with this title in Pune, posted by Meera Iyer on 18 Nov 2026.',
    )
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
      `/dashboard/jobdescription/${aarav.id}`,
    )
  })

  it.each([
    ['the text of the server', () => mockError(endpoints.create, 'NOT_ALLOWED', 'You cannot'), 'You cannot'],
    [
      'a text for an error without one',
      () => mockError(endpoints.create, 'INTERNAL', 'x'),
      'Failed to create job posting',
    ],
    [
      'who can post when a 403 has no text',
      () => vi.stubGlobal('fetch', async () => new Response('', { status: 403 })),
      'You do not have permission to post jobs. Only endorsers can post jobs.',
    ],
    [
      'that the network failed',
      () => mockNetworkError(endpoints.create),
      'Network error. Please check your connection and try again.',
    ],
  ] as const)('says %s', async (_what, fail, text) => {
    fail()
    const page = open('/manual')
    await fillIn(page)
    await send(page)
    await screen.findByText(text)
    expect(field(/^Job Title/)).toHaveProperty('value', 'Baker')
  })
})

describe('what was read from a document', () => {
  const document = jobFromUrl({
    text: 'Senior Data Engineer\nBangalore or Pune',
    pages: [{ page: 1, start: 0, end: 38, hasText: true }].map((page) => page),
    city: {
      value: 'Bangalore',
      places: [{ page: 1, start: 21, end: 30 }],
      isCertain: false,
      alternatives: [{ value: 'Pune', places: [{ page: 1, start: 34, end: 38 }] }],
    },
    employmentType: { ...readingOf(''), value: 'FULL_TIME' },
    company: readingOf('Lumenpay Technologies'),
    qualification: readingOf('B.E. / B.Tech or equal experience'),
  })

  it('is confirmed value by value, and nothing is chosen in silence', async () => {
    openStoredReading().save(readingOfDocument(document, 'job.pdf'))
    mockResponse(endpoints.create, { success: true, message: '', data: minimalJob() })
    const page = open('/check')
    expect(await findField(/^Job Title/)).toHaveProperty('value', 'Senior Data Engineer')
    expect(field(/^City/)).toHaveProperty('value', '')
    const qualification = screen.getByRole('combobox', { name: /^Minimum Qualification/ })
    expect(qualification.textContent).toBe("Bachelor's Degree")
    screen.getByText(/The text names Lumenpay Technologies. The job is posted at Acme/)
    expect(screen.getByRole('region', { name: 'What was read', hidden: true }).textContent).toContain(
      'job.pdf',
    )
    await page.person.click(screen.getByRole('radio', { name: /Pune/ }))
    expect(field(/^City/)).toHaveProperty('value', 'Pune')
    await send(page)
    await screen.findByText('Job posted successfully!')
    expect(sent()).toMatchObject({ source: 'DOCUMENT', title: 'Senior Data Engineer', city: 'Pune' })
    expect(openStoredReading().restored).toBeUndefined()
  })

  it('keeps what was changed in it', async () => {
    openStoredReading().save(readingOfDocument(document, 'job.pdf'))
    const first = open('/check')
    await first.person.type(await findField(/^Job Title/), ', Risk')
    first.unmount()
    open('/check')
    expect(await findField(/^Job Title/)).toHaveProperty('value', 'Senior Data Engineer, Risk')
  })

  it('shows where a value stands', async () => {
    openStoredReading().save(readingOfDocument(document, 'job.pdf'))
    const scroll = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scroll
    const { person } = open('/check')
    await person.click(await screen.findByRole('button', { name: 'Job Title: p. 1, show in the text' }))
    expect(scroll).toHaveBeenCalledOnce()
    expect(screen.getAllByText('Not found').length).toBeGreaterThan(3)
  })

  it('stands in a dialog on a narrow screen, at the place of the value', async () => {
    const wide = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: false }))
    onTestFinished(() => void vi.unstubAllGlobals())
    openStoredReading().save(readingOfDocument(document, 'job.pdf'))
    const { person } = open('/check')
    await person.click(await screen.findByRole('button', { name: 'Show the document' }))
    const whole = await screen.findByRole('dialog', { name: 'The document' })
    expect(whole.textContent).toContain('job.pdf')
    await person.click(within(whole).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Job Title: p. 1, show in the text' }))
    await screen.findByRole('dialog', { name: 'The document' })
    expect(globalThis.document.querySelector('[data-current]')?.textContent).toBe('Senior Data Engineer')
  })

  it('says where skills, description and responsibilities stand', async () => {
    const list = [{ value: 'Python', places: [{ page: 1, start: 0, end: 6 }] }]
    const read = jobFromUrl({ skills: list, responsibilities: list, description: readingOf('Bake bread.') })
    openStoredReading().save(readingOfDocument(read, 'job.pdf'))
    open('/check')
    await screen.findByRole('button', { name: 'Skills: p. 1, show in the text' })
    screen.getByRole('button', { name: 'Job Description: p. 1, show in the text' })
    screen.getByRole('button', { name: 'Responsibilities: p. 1, show in the text' })
  })

  it('has the address of the page when it was read from one', () => {
    const { values } = readingOfUrl(jobFromUrl())
    expect(values).toMatchObject({ source: 'URL', jobUrl: jobFromUrl().url })
  })

  it('leads to the list when there is nothing to confirm', async () => {
    open('/check')
    await screen.findByRole('heading', { name: 'Job Postings' })
  })
})

describe('editing', () => {
  const posting: EditablePosting = {
    id: aarav.id,
    company: 'Acme',
    title: 'Baker',
    department: '',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    employmentType: 'FULL_TIME',
    workType: 'ONSITE',
    salaryMin: 1_200_000,
    salaryMax: null,
    experienceRequired: 0,
    minimumQualification: 'B.Tech',
    skillsRequired: [],
    description: 'Bake bread.',
    responsibilities: '',
    applicationDeadline: '',
    experienceLevel: '',
    industryType: '',
    preferredQualification: '',
    jobId: '',
    jobUrl: '',
    isUnpublished: false,
    referralBonus: '',
    takesPolicyBonus: false,
  }

  it('saves the changed fields and keeps the others', async () => {
    mockResponse(endpoints.getForEditing, { success: true, data: posting })
    mockResponse(endpoints.edit, { success: true, message: 'Job posting saved', data: minimalJob() })
    const page = open(`/edit/${posting.id}`)
    const title = await findField(/^Job Title/)
    await page.person.clear(title)
    await page.person.type(title, 'Night Baker')
    await send(page, 'Save')
    await screen.findByText('Job posting saved')
    expect(sent()).toMatchObject({
      title: 'Night Baker',
      salaryMin: 1_200_000,
      experienceRequired: 0,
      minimumQualification: 'B.Tech',
    })
  })

  it('shows what a colleague has saved meanwhile, and does not overwrite it', async () => {
    mockResponse(endpoints.getForEditing, { success: true, data: posting })
    const newer = { city: 'Mumbai', employmentType: 'CONTRACT', salaryMin: 1_500_000 }
    mockError(endpoints.edit, 'CHANGED_ELSEWHERE', 'Changed', undefined, newer)
    const page = open(`/edit/${posting.id}`)
    await page.person.type(await findField(/^City/), ' West')
    await select(page, /^Employment Type/, 'Part-time')
    await send(page, 'Save')
    const notice = await screen.findByRole('group', { name: 'Changed elsewhere' })
    expect(field(/^Salary from/)).toHaveProperty('value', '15')
    expect(notice.textContent).toContain('The form now shows the new Salary from.')
    expect(notice.textContent).toContain('City was changed to: Mumbai')
    expect(notice.textContent).toContain('Employment Type was changed to: Contract')
    mockResponse(endpoints.edit, { success: true, message: 'Job posting saved', data: minimalJob() })
    requests.length = 0
    await send(page, 'Save')
    await screen.findByText('Job posting saved')
    expect(sent()).toMatchObject({ city: 'Pune West', salaryMin: 1_500_000, loaded: newer })
  })

  it('keeps what was changed, until it is discarded', async () => {
    mockResponse(endpoints.getForEditing, { success: true, data: posting })
    const first = open(`/edit/${posting.id}`)
    await first.person.type(await findField(/^City/), ' West')
    first.unmount()
    const { person } = open(`/edit/${posting.id}`)
    await screen.findByText('Draft restored. It is not saved yet.')
    expect(field(/^City/)).toHaveProperty('value', 'Pune West')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(field(/^City/)).toHaveProperty('value', 'Pune'))
    expect(screen.queryByText(/^Draft restored/)).toBeNull()
  })

  it('says when there is no such posting, and leads to the list', async () => {
    mockError(endpoints.getForEditing, 'NOT_FOUND', 'Job not found')
    open(`/edit/${posting.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Job not found' })
    expect(screen.getByRole('link', { name: 'Back to Job Postings' }).getAttribute('href')).toBe(
      '/dashboard/jobposting',
    )
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

it('has a heading while it leads to the postings, without a reading', () => {
  const postings = { path: '/dashboard/jobposting', lazy: () => new Promise<never>(() => {}) }
  renderRoutes([{ path: '/check', Component: CheckReadingPage }, postings], '/check')
  screen.getByRole('heading', { level: 1, name: 'Check what we read' })
})
