import { expect, type Page } from '@playwright/test'

/** The padding of a text button, whose text is in line with the edge. */
const SLACK = 12

/** Expects that the page does not scroll sideways, and that no list or section is wider than its place. */
export async function expectNothingTooWide(page: Page): Promise<void> {
  const tooWide = await page.evaluate(listTooWide, SLACK)
  expect.soft(tooWide, `what is too wide at ${page.url()}`).toEqual([])
}

/** Runs in the browser. What scrolls by itself or is clipped may be wider. */
function listTooWide(slack: number): string[] {
  const root = document.documentElement
  return [root, ...document.querySelectorAll('main :is(ul, ol, dl, section, article, aside)')]
    .filter((one) => one.scrollWidth > one.clientWidth + (one === root ? 0 : slack))
    .filter((one) => getComputedStyle(one).overflowX === 'visible')
    .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.className}: ${one.scrollWidth} px`)
}
