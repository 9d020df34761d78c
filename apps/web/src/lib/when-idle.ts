/** Waits after the last response, so that the screen's own requests go first on a slow connection. */
const IDLE_DELAY_MS = 2_000

/** Calls `callback` when page and network have been idle after the page has loaded, unless its user saves data. */
export function whenIdle(callback: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const whenNetworkIsIdle = () => {
    const remaining = lastResponseAt() + IDLE_DELAY_MS - performance.now()
    if (remaining > 0) setTimeout(whenNetworkIsIdle, remaining)
    else if ('requestIdleCallback' in window) requestIdleCallback(callback)
    else callback()
  }
  const waitOnce = () => setTimeout(whenNetworkIsIdle, IDLE_DELAY_MS)
  if (document.readyState === 'complete') waitOnce()
  else window.addEventListener('load', waitOnce, { once: true })
}

/** Returns the time of the last response, in milliseconds of `performance.now()`; the browser keeps the first 250. */
function lastResponseAt(): number {
  return Math.max(
    0,
    ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
  )
}
