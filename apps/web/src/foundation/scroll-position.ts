/** Returns what scrolls the content: the sheet, or the window on a phone, where the sheet grows with its content. */
export function scrollerOf(sheet: HTMLElement): Element {
  return getComputedStyle(sheet).overflowY === 'visible' ? document.documentElement : sheet
}

/**
 * Scrolls to the position as soon as the content is that long, unless the user scrolls before. Returns whether it has
 * arrived, and a function that gives up.
 */
export function restoreScroll(sheet: HTMLElement, top: number) {
  const scroller = scrollerOf(sheet)
  const hasArrived = () => {
    scroller.scrollTop = top
    return Math.abs(scroller.scrollTop - top) < 2
  }
  if (hasArrived()) return { isPending: () => false, stop: () => undefined }

  const growth = new ResizeObserver(() => hasArrived() && stop())
  let isPending = true
  const stop = () => {
    isPending = false
    growth.disconnect()
    for (const type of userScrolls) window.removeEventListener(type, stop)
  }
  for (const child of sheet.children) growth.observe(child)
  for (const type of userScrolls) window.addEventListener(type, stop, { passive: true })
  return { isPending: () => isPending, stop }
}

const userScrolls = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
