import { useLayoutEffect, useRef } from 'react'
import { firstFocusable, focusNeighborOf, isFocusLost } from '../lib/focus.ts'

/**
 * In a row or a card that may be taken away by what others do. If it has the focus then, the next one gets it, or the
 * page when there is none; and the row itself when only a part of it has gone.
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
