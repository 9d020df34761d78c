import { useLayoutEffect, useRef } from 'react'
import { firstFocusable, focusNeighborOf, isFocusLost } from '../lib/focus.ts'

/**
 * Moves the focus when the row or card that contains it is removed by a live update: to the next row, or to the page
 * if there is none. If only a part of the row is removed, the focus stays in the row.
 */
export function FocusOnRemoval() {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const row = marker.current?.closest('tr, li, article') ?? null
    return () => {
      if (!row?.contains(document.activeElement)) return
      const page = row.closest('main')
      const focusNext = focusNeighborOf(row)
      setTimeout(() => {
        if (!page?.isConnected || !isFocusLost()) return
        const target = row.isConnected ? firstFocusable(row) : undefined
        if (target) target.focus()
        else focusNext()
      })
    }
  }, [])
  return <span ref={marker} hidden />
}
