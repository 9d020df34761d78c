/** Waits after the load event, so that the screen's own requests go first on a slow connection. */
const IDLE_DELAY_MS = 2_000

/** Calls `callback` when the browser is idle after the page has loaded, unless its user saves data. */
export function whenIdle(callback: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = 'requestIdleCallback' in window ? () => requestIdleCallback(callback) : callback
  const scheduleIdle = () => setTimeout(idle, IDLE_DELAY_MS)
  if (document.readyState === 'complete') scheduleIdle()
  else window.addEventListener('load', scheduleIdle, { once: true })
}
