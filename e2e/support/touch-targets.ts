import { expect, type Page } from '@playwright/test'

/** The height and width in CSS pixels that a finger needs: 44, of which neighbours may share four. */
const FINGER = 44 - 4
const MOUSE = 24
/** The width from which a screen is not one of a phone. */
const TABLET = 600

/**
 * Expects every button, field and link of the screen to react to a finger within 44 by 44 pixels around its middle. Links
 * in a line of text are as high as the line, and a link may be smaller than another one that leads to the same page
 * (the exceptions of WCAG 2.5.8).
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect.soft(await findSmallTargets(page, FINGER), `smaller than a finger, ${page.url()}`).toEqual([])
}

/** The same for 24 pixels on a wide screen, and for a finger on a phone. */
export async function expectTargets(page: Page): Promise<void> {
  const size = (page.viewportSize()?.width ?? 0) < TABLET ? FINGER : MOUSE
  expect.soft(await findSmallTargets(page, size), `smaller than ${size} pixels, ${page.url()}`).toEqual([])
}

function findSmallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((needed) => {
    const popups = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')
    const targets = (popups[popups.length - 1] ?? document).querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=file]), textarea, [role=button], [role=tab], [role=combobox]',
    )
    return [...targets]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { display, pointerEvents } = getComputedStyle(element)
        const isInText =
          (display === 'inline' && element.closest('p, label, dd, li') !== null) ||
          // The web and mail addresses of people and companies.
          element.matches('a[rel~=nofollow], a[href^="mailto:"]')
        const href = element.getAttribute('href')
        const hasEquivalent = href && document.querySelectorAll(`a[href="${CSS.escape(href)}"]`).length > 1
        return (
          element.checkVisibility({ visibilityProperty: true }) &&
          Math.min(width, height) > 1 &&
          pointerEvents !== 'none' &&
          !isInText &&
          !hasEquivalent &&
          !element.closest('[aria-hidden=true], [inert]') &&
          href !== '#main'
        )
      })
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const [width, height] = [reach(element, 1, 0), reach(element, 0, 1)]
        const name = element.getAttribute('aria-label') ?? element.textContent
        return Math.min(width, height) < needed ? [`${name.trim().slice(0, 40)}: ${width} x ${height}`] : []
      })

    /** Counts the pixels on a line through the middle that belong to the element. */
    function reach(element: HTMLElement, x: number, y: number): number {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [middleX, middleY] = [left + width / 2, top + height / 2]
      const reacts = (distance: number) => {
        const hit = document.elementFromPoint(middleX + x * distance, middleY + y * distance)
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
      }
      let count = reacts(0) ? 1 : 0
      for (const direction of [-1, 1])
        for (let distance = 1; count < needed && reacts(direction * distance); distance++) count++
      return count
    }
  }, size)
}
