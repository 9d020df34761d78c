import { useEffect, useEffectEvent } from 'react'

/** A list that became shorter, or an old address, may ask for a page beyond the last one. */
export function useClampedPage(page: number, totalPages: number | undefined, goTo: (page: number) => void) {
  const isBeyond = totalPages !== undefined && totalPages > 0 && page > totalPages
  const goToLast = useEffectEvent(() => goTo(totalPages ?? 1))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  return isBeyond
}
