import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Lists, and how the addresses begin that their entries lead to. */
const lists = {
  aarav: [
    ['/dashboard/home', '/dashboard/referralstatus/'],
    ['/dashboard/jobrecommendations', '/dashboard/jobdescription/'],
    ['/dashboard/jobrecommendations?title=Engineer&city=Bangalore', '/dashboard/jobdescription/'],
    ['/dashboard/savedjobs', '/dashboard/jobdescription/'],
    ['/dashboard/referralstatus?tab=approved', '/dashboard/referralstatus/'],
    ['/dashboard/notifications', '/dashboard/'],
  ],
  ravi: [
    ['/dashboard/home', '/dashboard/applications/'],
    ['/dashboard/claim-jobs', '/dashboard/jobdescription/'],
    ['/dashboard/applications?tab=pending', '/dashboard/applications/'],
    ['/dashboard/applications?tab=approved', '/dashboard/applications/'],
    ['/dashboard/my-jobs', '/dashboard/jobposting/'],
    ['/dashboard/jobposting', '/dashboard/job'],
    ['/dashboard/messages', '/dashboard/messages?room='],
  ],
} as const

function scrollOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((sheet) => sheet.scrollTop)
}

/** Opens the first and the last entry of a list, and goes back, forward and back again from each. */
async function travel(page: Page, address: string, target: string) {
  await page.goto(address)
  const links = page.getByRole('main').locator(`a[href^="${target}"]:visible`)
  await expect(links.first()).toBeVisible()
  // Parts of a page that load later move the links below them.
  await page.waitForLoadState('networkidle')
  for (const link of [links.first(), links.last()]) {
    const href = (await link.getAttribute('href')) ?? ''
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const scrolled = await scrollOf(page)
    const expectToBeBack = async () => {
      await expect(page).toHaveURL(address)
      await expect(link).toBeFocused()
      await expect.poll(async () => Math.abs((await scrollOf(page)) - scrolled)).toBeLessThanOrEqual(4)
    }

    await link.click()
    await expect(page).toHaveURL(href)
    await page.goBack()
    await expectToBeBack()
    await page.goForward()
    await expect(page).toHaveURL(href)
    await page.goBack()
    await expectToBeBack()
  }
}

for (const [who, ofUser] of Object.entries(lists) as [keyof typeof lists, (typeof lists)['ravi']][]) {
  test(`Back returns ${who} to the same list, place and link, and Forward leads on again`, async ({
    visitAs,
  }) => {
    test.slow()
    const page = await visitAs(who)
    for (const [address, target] of ofUser) await test.step(address, () => travel(page, address, target))
  })
}
