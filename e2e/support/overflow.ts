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
  const isTooWide = (one: Element, allowed: number) =>
    one.scrollWidth > one.clientWidth + allowed && getComputedStyle(one).overflowX === 'visible'
  const parts = [...document.querySelectorAll('main :is(ul, ol, dl, section, article, aside)')]
  const found = parts.filter((one) => isTooWide(one, slack))
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(root)
  return found.map(
    (one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.className}: ${one.scrollWidth} px`,
  )
}
