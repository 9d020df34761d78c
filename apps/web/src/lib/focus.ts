/** Focuses the page's `h1`, which screen readers announce, or `main` while there is none. */
export function focusPageHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Whether no element has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Call before a row or chip is removed. The returned function, called after the removal, focuses its next or previous
 * sibling, or the page heading when there is none.
 */
export function focusNeighborOf(removed: Element | null): () => void {
  const neighbor = siblingOf(removed, 'nextElementSibling') ?? siblingOf(removed, 'previousElementSibling')
  return () => {
    const target = neighbor?.isConnected ? firstFocusable(neighbor) : undefined
    if (target) target.focus()
    else focusPageHeading()
  }
}

/** Finds the next row or the one before; a line between the rows is none. */
function siblingOf(
  row: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  const sibling = row?.[direction] ?? null
  return sibling?.hasAttribute('data-note') ? siblingOf(sibling, direction) : sibling
}

/** Returns the element itself, or the first link or button in it. */
export function firstFocusable(element: Element): HTMLElement | undefined {
  const targets = 'a[href], button:not(:disabled)'
  if (element.matches(targets)) return element as HTMLElement
  return element.querySelector<HTMLElement>(targets) ?? undefined
}
