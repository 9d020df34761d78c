import { useEffect, useEffectEvent } from 'react'

/** Calls the function once after so many milliseconds; undefined stops the time. */
export function useTimeout(run: () => void, milliseconds: number | undefined): void {
  const onTimeout = useEffectEvent(run)
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(() => onTimeout(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
