/** Takes the focus to the heading of the page, which is read out; to the page itself when it has none yet. */
export function focusPage(): void {
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
export function focusBeside(leaving: Element | null): () => void {
  const beside = leaving?.nextElementSibling ?? leaving?.previousElementSibling
  return () => {
    const target = beside?.isConnected ? firstTarget(beside) : undefined
    if (target) target.focus()
    else focusPage()
  }
}

/** The first thing within, or the element itself, that can be pressed. */
export function firstTarget(element: Element): HTMLElement | undefined {
  const targets = 'a[href], button:not(:disabled)'
  if (element.matches(targets)) return element as HTMLElement
  return element.querySelector<HTMLElement>(targets) ?? undefined
}
