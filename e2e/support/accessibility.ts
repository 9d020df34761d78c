import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colors: all others are checked once, in light. */
const colorRules = ['color-contrast', 'link-in-text-block']
const rulesFor: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: standards },
  dark: { type: 'rule', values: colorRules },
}
const widths = [1280, 390]
/** The width in CSS pixels of a 1280 pixel viewport at 400 % zoom (WCAG 1.4.10). */
const reflowWidth = 320

/** The tag of tests that only run axe on screens, which `npm run test:all` runs. */
export const accessibility = { tag: '@accessibility' }

/**
 * Runs axe on a screen at each width in both color schemes, and checks reflow, heading and title. A screen that was opened
 * with clicks is opened again at each width, because a menu or a dialog may close when the layout changes.
 */
export async function expectAccessible(
  page: Page,
  open: (page: Page) => Promise<void>,
  at = widths,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of at) {
    await page.setViewportSize({ width, height: 844 })
    if (width === at[0] || (await hasBeenClicked(page))) await open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached()
      await waitForAnimations(page)
      expect
        .soft(await findViolations(page, rulesFor[colorScheme]), `axe, ${width} pixels wide, ${colorScheme}`)
        .toEqual([])
    }
    expect.soft(await findOverflow(page), `cut off, ${width} pixels wide`).toEqual([])
    await expectHeadingAndTitle(page)
  }
  await expectReflow(page)
}

/** Follows the check on a phone: a dialog that was opened on a wide screen may have lost the button that opened it. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: reflowWidth, height: 844 })
  await waitForAnimations(page)
  expect.soft(await findOverflow(page), `cut off, ${reflowWidth} pixels wide`).toEqual([])
  // Nothing else that axe finds depends on the width.
  const small = await findViolations(page, { type: 'rule', values: ['target-size'] })
  expect.soft(small, `axe, ${reflowWidth} pixels wide`).toEqual([])
}

/** Expects an open dialog or menu to contain the focus, and to return it when Escape closes it. */
async function expectPopupToHoldFocus(page: Page): Promise<void> {
  const popups = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
  const count = await popups.count()
  if (count === 0) return
  const [popup, focused] = [popups.last(), page.locator(':focus')]
  await expect.soft(popup.locator(focused).or(popup.and(focused)), 'the popup has the focus').toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect.soft(popups, 'closes with Escape').toHaveCount(count - 1)
  await expect.soft(page.locator('body'), 'the focus is lost').not.toBeFocused()
}

/** A screen and how it is opened, on a page that may show another one before. */
export type Screens = Record<string, (page: Page) => Promise<void>>

/**
 * Examines screens one after the other on the same page, which signs in and loads the app once. Checks also the focus of a
 * dialog or menu.
 */
export async function expectAllAccessible(page: Page, screens: Screens, at = widths): Promise<void> {
  // Each screen may take as long as a test of its own.
  test.setTimeout(test.info().timeout * Object.keys(screens).length)
  for (const [title, open] of Object.entries(screens))
    await test.step(title, async () => {
      await expectAccessible(page, open, at)
      await expectPopupToHoldFocus(page)
    })
}

/** Tells whether the user clicked or pressed a key since the document was loaded. */
function hasBeenClicked(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.userActivation.hasBeenActive)
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

/** Waits until no animation runs, because axe measures contrast with the current colors. What follows the scrolling never ends. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

/** What axe finds on a page, without what is too small only because a fixed bar covers it where the page stands. */
async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations: axe.Result[] = []
  for (const { nodes, ...rule } of await runAxe(page, runOnly, await findExamined(page))) {
    const found = rule.id === 'target-size' ? await findSmall(page, nodes) : nodes
    if (found.length > 0) violations.push({ ...rule, nodes: found })
  }
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  )
}

/** The dialogs that are open, since the page behind it is examined without them, or the whole page. */
async function findExamined(page: Page): Promise<string> {
  const open = '[role=dialog], [role=alertdialog]'
  return (await page.locator(open).count()) > 0 ? open : 'html'
}

/** Measures each target again in the middle of the screen, where no bar covers it. */
async function findSmall(page: Page, targets: axe.NodeResult[]): Promise<axe.NodeResult[]> {
  const small: axe.NodeResult[] = []
  for (const { target } of targets) {
    const selector = target.flat().join(' ')
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [rule] = await runAxe(page, { type: 'rule', values: ['target-size'] }, selector)
    small.push(...(rule?.nodes ?? []))
  }
  return small
}

/** Runs axe itself: its builder for Playwright loads it again for each run and returns also what passed, twice the work. */
function runAxe(page: Page, runOnly: axe.RunOnly, selector: string): Promise<axe.Result[]> {
  // axe would load style sheets and media for two rules: orientation, which is experimental, and audio that plays by itself.
  const options = {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  } satisfies axe.RunOptions
  return page.evaluate(
    ([within, how]) =>
      Reflect.get(globalThis, 'axe')
        .run(within, how)
        .then((results: axe.AxeResults) => results.violations),
    [selector, options] as const,
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
