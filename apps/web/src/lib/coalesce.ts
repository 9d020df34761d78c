/** Returns a function that calls `work` at once, and once more after the wait when it was called again meanwhile. */
export function coalesce<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  waitMs: number,
): (...args: Args) => void {
  let isWaiting = false
  let latest: Args | undefined
  return function call(...args: Args) {
    if (isWaiting) {
      latest = args
      return
    }
    isWaiting = true
    work(...args)
    setTimeout(() => {
      isWaiting = false
      const again = latest
      latest = undefined
      if (again) call(...again)
    }, waitMs)
  }
}
