import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colors: all others are checked once, in light. */
const colorRules = ['color-contrast', 'link-in-text-block']
const widths = [1280, 390]
/** The width in CSS pixels of a 1280 pixel viewport at 400 % zoom (WCAG 1.4.10). */
const reflowWidth = 320

/** Runs axe on a screen at each width in both color schemes, and checks reflow, heading and title. */
export async function expectAccessible(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached()
      await waitForAnimations(page)
      expect
        .soft(await findViolations(page, colorScheme), `axe, ${width} pixels wide, ${colorScheme}`)
        .toEqual([])
    }
    expect.soft(await findOverflow(page), `cut off, ${width} pixels wide`).toEqual([])
    await expectHeadingAndTitle(page)
  }
  await page.setViewportSize({ width: reflowWidth, height: 844 })
  await waitForAnimations(page)
  expect.soft(await findOverflow(page), `cut off, ${reflowWidth} pixels wide`).toEqual([])
}

/** Expects one h1, whose text is also the title of the document. */
async function expectHeadingAndTitle(page: Page): Promise<void> {
  const headings = await page.locator('h1').allTextContents()
  expect.soft(headings, 'headings of the page').toHaveLength(1)
  // The heading may contain no-break spaces and a full stop, the title does not.
  const title = `${headings[0]?.replaceAll('\u00a0', ' ').replace(/\.$/, '')} · Endorse`
  await expect
    .poll(async () => (await page.title()).endsWith(title), { message: `the title says "${title}"` })
    .toBe(true)
}

/** Waits until no animation runs, because axe measures contrast with the current colors. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

async function findViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // The default mode opens another page for each run to reach cross-origin frames, which the app does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const rules = colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(colorRules)
  const { violations } = await rules.analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  )
}

/** Lists the page and the dialogs that overflow horizontally. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
}
