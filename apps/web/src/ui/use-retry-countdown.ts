import { useEffect, useEffectEvent, useState } from 'react'

const FIRST_DELAY = 5
/** Longer waits spare a server that is down. */
const LONGEST_DELAY = 60

interface Countdown {
  seconds: number
  delay: number
}

/** Counts down to the next try and calls `onRetry`; each wait is twice as long as the one before. Returns the seconds left. */
export function useRetryCountdown(isRunning: boolean, onRetry: () => void): number {
  const [{ seconds }, setCountdown] = useState<Countdown>({ seconds: FIRST_DELAY, delay: FIRST_DELAY })
  const retry = useEffectEvent(onRetry)
  const isOver = seconds === 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setCountdown(nextSecond), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (isOver) retry()
  }, [isOver])
  return seconds
}

function nextSecond({ seconds, delay }: Countdown): Countdown {
  if (seconds > 0) return { seconds: seconds - 1, delay }
  const longer = Math.min(delay * 2, LONGEST_DELAY)
  return { seconds: longer, delay: longer }
}
