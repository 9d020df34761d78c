import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { requestApi } from '../support/api.ts'
import { apply, findJobId } from '../support/applications.ts'
import { createResume } from '../support/files.ts'
import { expectNothingTooWide } from '../support/overflow.ts'
import { signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const word = 'Gesellschaftsverwaltungsorganisationseinheitsbezeichnungsverordnungsbeauftragten'
const title = `Principal ${word} and Distributed Systems Engineering Lead`
const cities = 'Bangalore, Mumbai, Pune, Hyderabad, Chennai, Delhi, Kolkata, Ahmedabad, Jaipur, Gurgaon'

/** Imports a posting as job boards have them: a company and a title of one long word, ten cities and no pay. */
async function importLongPosting(site: Site): Promise<void> {
  const file = test.info().outputPath('long.json')
  const url = 'https://long.example/jobs/1'
  const posting = { title, company: word, location: cities, description: 'Steer.', skills: word, url }
  await writeFile(file, JSON.stringify([posting]))
  await site.run('import', file)
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('long names, titles and companies widen no screen', async ({ site, visit, visitAs }) => {
  test.slow()
  await importLongPosting(site)
  const endorsee = await signUp(site, `Venkatanarasimharajuvaripeta ${'Krishnamoorthy'.repeat(4)}`)
  const jobId = await findJobId(site, endorsee, title)
  const application = await apply(site, endorsee, 'Site Reliability Engineer')
  const report = { token: endorsee.token, json: { reason: 'NOT_REAL', text: word } }
  await requestApi(site, 'POST', `/api/v1/jobs/${jobId}/reports`, report)
  const resume = { ...createResume(endorsee.name), name: `${'Resume_'.repeat(18)}v2.pdf` }
  for (const viewport of sizes) {
    const nobody = await visit({ viewport })
    await open(nobody, `/jobs/${jobId}`, title)
    await nobody.getByRole('link', { name: /^All jobs at / }).click()
    await expect(nobody.getByRole('heading', { level: 1, name: word })).toBeVisible()
    await expectNothingTooWide(nobody)

    const seeker = await visitAs(endorsee, { viewport })
    await open(seeker, '/dashboard/home')
    await open(seeker, '/dashboard/my-profile')
    await open(seeker, '/dashboard/settings')
    await open(seeker, `/dashboard/jobrecommendations?title=${word}`, title)
    await open(seeker, `/dashboard/jobdescription/${jobId}`, title)
    await seeker.getByRole('button', { name: /^Connect Me/ }).click()
    await seeker.locator('input[type=file]').setInputFiles(resume)
    await expect(seeker.getByText('pdf', { exact: false }).first()).toBeVisible()
    await expectNothingTooWide(seeker)

    const endorser = await visitAs('ravi', { viewport })
    await open(endorser, '/dashboard/applications', endorsee.name)
    await open(endorser, application, endorsee.name)

    const staff = await visitAs('farhan', { viewport })
    await open(staff, '/admin/moderation')
    await staff.getByRole('list', { name: 'Reports' }).getByRole('link', { name: word }).first().click()
    await expect(staff.getByRole('heading', { name: new RegExp(word) })).toBeVisible()
    await expectNothingTooWide(staff)
  }
})

async function open(page: Page, path: string, shown?: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (shown !== undefined) await expect(page.getByText(shown).first()).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  await expectNothingTooWide(page)
}
