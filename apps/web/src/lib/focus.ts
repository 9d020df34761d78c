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
