/** Takes the focus to the heading of the page, which is read out; to the page itself when it has none yet. */
export function focusPageHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Taken while a row or a chip is still there, called when it has gone: the focus goes to the one in its place, or to
 * the page when there is none.
 */
export function focusNeighborOf(removed: Element | null): () => void {
  const neighbor = removed?.nextElementSibling ?? removed?.previousElementSibling
  return () => {
    const target = neighbor?.isConnected ? firstFocusable(neighbor) : undefined
    if (target) target.focus()
    else focusPageHeading()
  }
}

/** The first thing within, or the element itself, that can be pressed. */
export function firstFocusable(element: Element): HTMLElement | undefined {
  const targets = 'a[href], button:not(:disabled)'
  if (element.matches(targets)) return element as HTMLElement
  return element.querySelector<HTMLElement>(targets) ?? undefined
}
