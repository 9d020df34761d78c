import { requestApi } from '../support/api.ts'
import { apply } from '../support/applications.ts'
import { heading, openApproval, toast } from '../support/pages.ts'
import { logIn, type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const home = '/dashboard/home'

/** Saves which jobs and cities a new Endorsee prefers. */
async function savePreferences(site: Site, { token }: Person): Promise<void> {
  const form = new FormData()
  const preferences = {
    tab: 'job-preferences',
    preferredJobs: 'Backend Engineer',
    preferredCities: 'Bangalore',
    preferredCompanies: 'Lumenpay',
    noticePeriod: 'ONE_MONTH',
  }
  for (const [name, value] of Object.entries(preferences)) form.set(name, value)
  await requestApi(site, 'POST', '/api/v1/jobseeker', { token, form })
}

test('every path of an Endorsee leads where it says, and Back returns', async ({ visitAs }) => {
  const page = await visitAs('priya')
  const screens: [path: string, title: string | RegExp][] = [
    ['home', /^Welcome, /],
    ['referralstatus', 'Referrals Status'],
    ['jobrecommendations', 'Job Recommendation For You'],
    ['addjob', 'Apply Jobs'],
    ['addreferral', 'Apply Jobs'],
    ['applyreferralurl', 'Add a job: URL'],
    ['savedjobs', 'Saved Jobs'],
    ['messages', 'Messages'],
    ['my-profile', 'Priya Nair'],
  ]
  for (const [path, title] of screens) {
    await page.goto(`/dashboard/${path}`)
    await expect(heading(page, title)).toBeVisible()
  }
  await page.goto('/dashboard/jobrecommendations?city=Pune')
  const link = page.getByRole('link', { name: /^View details/ }).first()
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\/jobdescription\//)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/jobrecommendations\?city=Pune/)
  await expect(link).toBeFocused()
})

test('the filters of the jobs to claim can be read on a phone', async ({ visitAs }) => {
  const page = await visitAs('ravi', { viewport: { width: 390, height: 844 } })
  await page.goto('/dashboard/claim-jobs')
  await page.getByRole('button', { name: 'More filters' }).click()
  for (const name of ['City', 'Employment type', 'Order']) {
    const filter = page.getByRole('combobox', { name })
    await expect(filter).toBeVisible()
    const isCut = await filter.evaluate((button) =>
      [button, ...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
    )
    expect(isCut, name).toBe(false)
  }
})

test('a long own name stays on the home pages of a phone', async ({ site, visitAs }) => {
  const name = `Asha ${'Venkatanarasimharaju'.repeat(2)}`
  for (const domain of [undefined, 'meridianlabs.example']) {
    const page = await visitAs(await signUp(site, name, domain), { viewport: { width: 390, height: 844 } })
    await page.goto('/dashboard/home')
    await expect(heading(page, `Welcome, ${name}`)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test('an Endorsee orders the preferences on the home page, and the recommendations say so', async ({
  site,
  visitAs,
}) => {
  const person = await signUp(site, 'Leela Das')
  const page = await visitAs(person)
  await page.goto(home)
  await expect(heading(page, 'Welcome, Leela Das')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What to do next' })).toBeVisible()
  await expect(page.getByText('No active referrals found')).toBeVisible()

  await savePreferences(site, person)
  await page.reload()
  await page.getByRole('button', { name: 'Move Job Function, number 3' }).focus()
  // The page shows each move before it is saved.
  await Promise.all([page.waitForResponse('**/preference-order'), page.keyboard.press('ArrowUp')])
  await expect(page.getByRole('button', { name: 'Move Job Function, number 2' })).toBeFocused()
  await Promise.all([page.waitForResponse('**/preference-order'), page.keyboard.press('ArrowUp')])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move Job Function, number 1' })).toBeVisible()

  await page.goto('/dashboard/jobrecommendations')
  await expect(page.getByRole('article').first()).toContainText('(1st preference)')
})

test('a preference is dragged to another place', async ({ site, visitAs }) => {
  const person = await signUp(site, 'Omar Sen')
  await savePreferences(site, person)
  const page = await visitAs(person)
  await page.goto(home)
  const handle = page.getByRole('button', { name: 'Move Domain, number 5' })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Move Location, number 1' }).boundingBox()
  if (!from || !to) throw new Error('The handles are not on the page')
  await page.mouse.move(from.x + 16, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 16, to.y + 16, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Move Domain, number 1' })).toBeVisible()
  await expect(page.getByText('Domain is now number 1 of 5')).toBeAttached()
  await expect(page.getByText('Draggable item')).toHaveCount(0)
})

test('an Endorser approves a request on the home page; both home pages follow', async ({ site, visitAs }) => {
  const leela = await signUp(site, 'Tara Bose')
  const path = await apply(site, leela, 'Senior Backend Engineer')
  const endorser = await visitAs('ravi')
  await endorser.goto(home)
  const seeker = await visitAs(leela)
  await seeker.goto(home)
  await expect(seeker.getByText('Pending Referrals')).toBeVisible()

  await (await openApproval(endorser, 'Tara Bose')).click()
  await expect(toast(endorser, 'Referral request approved and claimed successfully! 🎉')).toBeVisible()
  await expect(endorser.getByRole('button', { name: 'Approve Tara Bose' })).toBeHidden()
  await expect(endorser.getByRole('link', { name: 'You approved Tara Bose' })).toHaveAttribute('href', path)

  await expect(seeker.getByRole('row', { name: /Ravi Kulkarni.*Senior Backend Engineer/ })).toBeVisible()
  await seeker.getByRole('link', { name: /accepted your application$/ }).click()
  await expect(heading(seeker, 'Senior Backend Engineer')).toBeVisible()
})

test('an Endorser adds a reminder, saves it as a calendar file and finishes it', async ({
  site,
  visitAs,
}) => {
  const page = await visitAs(await logIn(site, 'meera'))
  await page.goto(home)
  await page.getByRole('button', { name: 'Add reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a reminder' })
  await dialog.getByLabel('What to remember').fill('Call the team lead')
  await dialog.getByLabel('Day').fill('2030-01-31')
  await dialog.getByRole('button', { name: 'Add reminder' }).click()
  await expect(dialog).toBeHidden()

  const menu = page.getByRole('button', { name: 'Actions for Call the team lead' })
  await menu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Add to calendar (.ics)' }).click()
  expect((await download).suggestedFilename()).toBe('reminder.ics')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  await expect(toast(page, 'Reminder done')).toBeVisible()
  await expect(menu).toBeHidden()
})
