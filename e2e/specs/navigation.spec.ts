import { expect, test } from '../support/test.ts'

for (const who of ['aarav', 'ravi', 'anjali', 'farhan'] as const) {
  test(`each screen of the navigation focuses its heading and has a title of its own: ${who}`, async ({
    visitAs,
  }) => {
    const page = await visitAs(who)
    await page.goto('/dashboard/settings')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const titles = new Set([await page.title()])
    // The last link leads to a page outside of the dashboard.
    const count = (await links.count()) - 1
    for (let index = 0; index < count; index++) {
      const previousTitle = await page.title()
      await links.nth(index).click()
      await expect(page.locator('main h1')).toBeFocused()
      await expect.poll(() => page.title()).not.toBe(previousTitle)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(count + 1)
  })
}
