import { type RefObject, use, useEffect, useLayoutEffect } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router'
import { readJson, writeItem } from '../lib/browser-storage.ts'
import { restoreScroll, scrollerOf } from './scroll-position.ts'

const STORAGE_KEY = 'sheet-scroll'

/** Scroll positions by history entry. */
let positions: Record<string, number> | undefined

/**
 * Scrolls the sheet like the browser scrolls a window: to the top on a new page, back to where it was on Back and after a
 * reload, once the content has loaded. On a phone the window scrolls: `ScrollRestoration` of the router takes it to the top
 * of a new page, and its way back is the same as that of the sheet.
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
    const scroller = scrollerOf(element)
    const restoring = type === NavigationType.Pop ? restoreScroll(element, known[entry] ?? 0) : undefined
    if (!restoring && !preventScrollReset) element.scrollTop = 0
    const remember = () => {
      if (!restoring?.isPending()) known[entry] = scroller.scrollTop
    }
    remember()
    const target = scroller === element ? element : window
    target.addEventListener('scroll', remember, { passive: true })
    return () => {
      restoring?.stop()
      target.removeEventListener('scroll', remember)
    }
    // Only a new history entry moves the sheet.
  }, [sheetRef, entry, type, preventScrollReset])

  useEffect(() => {
    const store = () => writeItem('sessionStorage', STORAGE_KEY, JSON.stringify(readPositions()))
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
  if (!positions) {
    positions = (readJson('sessionStorage', STORAGE_KEY) as Record<string, number> | undefined) ?? {}
    // An address that was opened anew begins at the top, although an earlier document of this tab had the same first entry.
    if (!isReturning()) delete positions[`default ${location.pathname}`]
  }
  return positions
}

/** Whether the document was loaded by a reload, by Back or by Forward. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type !== 'navigate'
}
