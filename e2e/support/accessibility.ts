import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [1280, 390]
/** What a page of 1280 pixels is at 400 %. */
const reflowWidth = 320

/** Opens a screen at each width, and looks at it in both colour schemes. */
export async function expectAccessible(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached()
      await waitForAnimations(page)
      expect.soft(await findViolations(page), `axe, ${width} pixels wide, ${colorScheme}`).toEqual([])
    }
    expect.soft(await findOverflow(page), `cut off, ${width} pixels wide`).toEqual([])
    await expectHeadingAndTitle(page)
  }
  await page.setViewportSize({ width: reflowWidth, height: 844 })
  await waitForAnimations(page)
  expect.soft(await findOverflow(page), `cut off, ${reflowWidth} pixels wide`).toEqual([])
}

/** One heading says what the page is, and so does the tab of the browser. */
async function expectHeadingAndTitle(page: Page): Promise<void> {
  const headings = await page.locator('h1').allTextContents()
  expect.soft(headings, 'headings of the page').toHaveLength(1)
  // Without what keeps the words of a heading on one line, and its full stop.
  const title = `${headings[0]?.replaceAll('\u00a0', ' ').replace(/\.$/, '')} · Endorse`
  await expect
    .poll(async () => (await page.title()).endsWith(title), { message: `the title says "${title}"` })
    .toBe(true)
}

/** Colours are only what they are meant to be when nothing fades any more. */
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

async function findViolations(page: Page): Promise<string[]> {
  // The newer mode opens another page for every look, to reach frames of other origins; there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  )
}

/** What sticks out of the page, or out of a dialog over it, to the side. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
}
