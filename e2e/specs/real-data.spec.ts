import type { Page } from '@playwright/test'
import { resumePdf } from '../../apps/server/seed/resume-pdf.ts'
import { docx, pdf } from '../../apps/server/test/documents.ts'
import { requestApi } from '../support/api.ts'
import { field, filePicker, heading, jobCard } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const jobsPath = '/dashboard/jobrecommendations'
const firstCard = (page: Page) => page.getByRole('article').first()

async function searchFor(page: Page, text: string) {
  const search = page.getByRole('combobox', { name: 'What job are you looking for?' })
  await search.fill(text)
  await search.press('Enter')
}

test('finds jobs by an abbreviated and by a half-typed query, and says which words were left out', async ({
  visitAs,
}) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await searchFor(page, 'sre')
  await expect(firstCard(page)).toHaveAccessibleName(/^Site Reliability Engineer/)
  await searchFor(page, 'clinical data assoc')
  await expect(firstCard(page)).toHaveAccessibleName('Clinical Data Associate')
  await searchFor(page, 'product desig')
  await expect(firstCard(page)).toHaveAccessibleName('Product Designer')
  await searchFor(page, 'technical writer zzyzx')
  await expect(page.getByText('These jobs were found without “zzyzx”.')).toBeVisible()
  await expect(firstCard(page)).toHaveAccessibleName('Technical Writer')
})

test('finds a part of a description, jobs in any of several cities, and titles without a word that asks', async ({
  visitAs,
}) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await searchFor(page, 'the guides that our customers read at two in the morning')
  await expect(firstCard(page)).toHaveAccessibleName('Technical Writer')
  await searchFor(page, 'i want urgent product designer')
  await expect(page.getByText(/These jobs were found without .*“urgent”/)).toBeVisible()
  await expect(firstCard(page)).toHaveAccessibleName('Product Designer')
  await searchFor(page, 'engineer pune or mumbai')
  await expect(firstCard(page)).toContainText(/Pune|Mumbai/)
  await expect(page.getByText(/Mumbai, /).first()).toBeVisible()
  await expect(page.getByText(/Pune, /).first()).toBeVisible()
})

test('a company admin imports a file, and its report says what to correct', async ({ visitAs }) => {
  const page = await visitAs('anjali')
  await page.goto('/dashboard/jobposting/import')
  const rows = [
    'Designation;Employer;Place;Exp',
    'Reconciliation Gardener;Lumenpay;Pune;2-4 Yrs',
    '"Settlement Cartographer;Lumenpay;Pune;3-5 Yrs',
    ';Lumenpay;Pune;1-2 Yrs',
    'Night Porter;Another Inn;Pune;0-1 Yrs',
  ]
  await filePicker(page, 'File with jobs').setInputFiles({
    name: 'autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await page.getByRole('button', { name: 'Publish 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 2' }).click()
  await expect(heading(page, 'autumn.csv')).toBeVisible()
  await expect(page.getByText('What needs a look')).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByText('No job title')).toBeVisible()
  await expect(table.getByText(/It is a job of another company/)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)
  // Jobs without a date come last, and other stories post jobs of this company.
  for (const title of ['Reconciliation Gardener', 'Settlement Cartographer']) {
    await page.goto(`/dashboard/jobposting?title=${encodeURIComponent(title)}`)
    await expect(jobCard(page, title)).toBeVisible()
  }
})

async function savePreferences(
  site: Site,
  { token }: Person,
  method: 'POST' | 'PUT',
  job: string,
): Promise<void> {
  const form = new FormData()
  const preferences = {
    tab: 'job-preferences',
    preferredJobs: job,
    preferredCities: 'Bangalore',
    preferredCompanies: 'Lumenpay',
    noticePeriod: 'ONE_MONTH',
  }
  for (const [name, value] of Object.entries(preferences)) form.set(name, value)
  await requestApi(site, method, '/api/v1/jobseeker', { token, form })
}

test('the recommendations change with the preferences', async ({ site, visitAs }) => {
  const person = await signUp(site, 'Kavya Menon')
  const page = await visitAs(person)
  await savePreferences(site, person, 'POST', 'Product Designer')
  await page.goto(jobsPath)
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  await expect(firstCard(page)).toHaveAccessibleName('Product Designer')
  await expect(firstCard(page)).toContainText('Your role')
  await savePreferences(site, person, 'PUT', 'Technical Writer')
  await page.reload()
  await expect(firstCard(page)).toHaveAccessibleName('Technical Writer')
  await expect(firstCard(page)).toContainText('Your role')
})

const resumeLines = [
  'Pune, India | tara.nair@postbox.example | +91 98765 43210',
  'SKILLS',
  'Java, Kafka, PostgreSQL',
  'WORK EXPERIENCE',
  'Backend Engineer, Tidewater Systems',
  'January 2021 - March 2024',
  'Built the ledger of a payment system with Java and Kafka.',
]
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('a resume fills in the profile value by value, and a scan is told as one', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/resumes\/.*\/values/)
  const page = await visitAs(await signUp(site, 'Tara Nair'))
  await page.goto('/profile/personal')
  const values = page.getByRole('region', { name: 'Values of the resume' })
  const skills = page.getByRole('list', { name: 'Skills', exact: true })
  const upload = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    filePicker(page, label).setInputFiles({ name, mimeType, buffer })

  await upload('Resume', 'tara.pdf', 'application/pdf', resumePdf('Tara Nair', resumeLines))
  await values.getByRole('checkbox', { name: /^Current location/ }).uncheck()
  await values.getByRole('button', { name: /^Fill in \d+ values$/ }).click()
  await expect(page.getByText(/values are filled in\. Please check them/)).toBeVisible()
  await expect(skills).toContainText('Kafka')
  await expect(field(page, 'Current location')).toHaveValue('')
  await values.getByRole('button', { name: 'Undo' }).click()
  await expect(skills).toHaveCount(0)

  await upload('Another resume', 'tara.docx', DOCX, docx(['Tara Nair', ...resumeLines]))
  await expect(values.getByRole('heading')).toContainText('tara')
  await values.getByRole('button', { name: /^Fill in \d+ values$/ }).click()
  await expect(skills).toContainText('PostgreSQL')

  await upload('Another resume', 'scan.pdf', 'application/pdf', pdf({ pages: ['', ''] }))
  await expect(values.getByText(/^This file is a scan: its pages are pictures without text/)).toBeVisible()
})
