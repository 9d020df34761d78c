import { useEffect, useEffectEvent } from 'react'

/** Goes to the last page when the requested one is beyond it, as after a deletion. Returns whether it is. */
export function useClampedPage(page: number, totalPages: number | undefined, goTo: (page: number) => void) {
  const isBeyond = totalPages !== undefined && totalPages > 0 && page > totalPages
  const goToLast = useEffectEvent(() => goTo(totalPages ?? 1))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  return isBeyond
}
