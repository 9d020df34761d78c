import { useEffect, useState } from 'react'

/** The longest delay of a browser's timer. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** Returns the current time. Renders again when each of these times comes. */
export function useNowAtEach(times: readonly string[]): number {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(...times.map((time) => Date.parse(time)).filter((time) => time > now))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const delay = Math.min(next - Date.now(), MAX_DELAY_MS)
      timer = setTimeout(() => (Date.now() < next ? wait() : setNow(Date.now())), delay)
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return now
}
