import { type RefObject, use, useEffect, useLayoutEffect } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router'
import { readItem, writeItem } from '../lib/browser-storage.ts'

const STORAGE_KEY = 'sheet-scroll'

/** Scroll positions by history entry. */
let positions: Record<string, number> | undefined

/**
 * Scrolls the sheet like the browser scrolls a window: to the top on a new page, back to where it was on Back and after a
 * reload. `ScrollRestoration` of the router does the same for the window, which scrolls on a phone.
 */
export function useSheetScroll(sheetRef: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  // The first entry of every visit has the key `default`.
  const entry = `${key} ${pathname}`
  const type = useNavigationType()
  const preventScrollReset = use(RouterStateContext)?.preventScrollReset ?? false

  useLayoutEffect(() => {
    const element = sheetRef.current
    if (!element) return undefined
    const known = readPositions()
    if (type === NavigationType.Pop) element.scrollTop = known[entry] ?? 0
    else if (!preventScrollReset) element.scrollTop = 0
    const remember = () => (known[entry] = element.scrollTop)
    remember()
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
    // Only a new history entry moves the sheet.
  }, [sheetRef, entry, type, preventScrollReset])

  useEffect(() => {
    const store = () => writeItem(sessionStorage, STORAGE_KEY, JSON.stringify(readPositions()))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [])

  useEffect(() => scrollWithKeys(sheetRef), [sheetRef])
}

/** Lets the keys that scroll a window scroll the sheet while nothing has the focus. */
function scrollWithKeys(sheetRef: RefObject<HTMLElement | null>): () => void {
  const focusSheet = ({ target, key }: KeyboardEvent) => {
    if (target === document.body && scrollKeys.has(key)) sheetRef.current?.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', focusSheet)
  return () => document.removeEventListener('keydown', focusSheet)
}

const scrollKeys = new Set(['PageDown', 'PageUp', ' ', 'Home', 'End', 'ArrowDown', 'ArrowUp'])

function readPositions(): Record<string, number> {
  positions ??= parsePositions(readItem(sessionStorage, STORAGE_KEY))
  return positions
}

function parsePositions(stored: string | null): Record<string, number> {
  try {
    return stored ? (JSON.parse(stored) as Record<string, number>) : {}
  } catch {
    return {}
  }
}
