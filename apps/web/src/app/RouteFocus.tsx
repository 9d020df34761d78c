import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusPageHeading, isFocusLost } from '../lib/focus.ts'

/** How to find an element again. Two links of a card can lead to the same page, so `index` counts the matches. */
interface Place {
  selector: string
  index: number
}

/** The last focused element by history entry (`location.key`), to restore the focus on Back. */
const lastFocusedByEntry = new Map<string, Place>()

/**
 * Manages the focus on navigation: a new page focuses its heading, and Back restores the last focused element. Opening an
 * entry with `state.keepFocus`, such as a dialog over the page, and going back from it leave the focus unchanged.
 */
export function RouteFocus() {
  const { pathname, key, state } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  const keepsFocus = (state as { keepFocus?: boolean } | null)?.keepFocus ?? false
  const previousKeptFocus = useRef(false)

  useEffect(() => rememberFocus(key), [key])

  useEffect(() => {
    const isBackFromDialog = previousKeptFocus.current && type === NavigationType.Pop
    const isNewPage = !isFirst.current && !keepsFocus && !isBackFromDialog
    isFirst.current = false
    previousKeptFocus.current = keepsFocus
    return isNewPage
      ? restoreFocus(type === NavigationType.Pop ? lastFocusedByEntry.get(key) : undefined)
      : undefined
    // Only a change of the path is a new page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])

  return null
}

function rememberFocus(key: string): () => void {
  const remember = ({ target }: FocusEvent) => {
    const element = target as Element
    const selector = selectorOf(element)
    if (!selector) return
    const index = [...document.querySelectorAll(selector)].indexOf(element)
    lastFocusedByEntry.set(key, { selector, index })
  }
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

function selectorOf(element: Element): string | undefined {
  const href = element.closest('main') && element.getAttribute('href')
  if (href) return `main a[href="${CSS.escape(href)}"]`
  return element.id ? `#${CSS.escape(element.id)}` : undefined
}

function restoreFocus(place: Place | undefined): (() => void) | undefined {
  // An autofocused input keeps the focus.
  if (!place && document.activeElement?.matches('main input')) return undefined
  if (focusPlace(place)) return undefined
  focusPageHeading()
  return focusLate(place)
}

/** Focuses the element that had the focus, and returns whether it is on the page. */
function focusPlace(place: Place | undefined): boolean {
  const target = place && document.querySelectorAll<HTMLElement>(place.selector)[place.index]
  target?.focus({ preventScroll: true })
  return target !== undefined
}

/**
 * Focuses what is rendered or replaced after the data has loaded, until the user clicks or types: the element that had the
 * focus, and before it the heading.
 */
function focusLate(place: Place | undefined): () => void {
  const observer = new MutationObserver(() => {
    if (focusPlace(place)) stop()
    else if (!document.querySelector('main h1')) return
    else if (isFocusLost() || document.activeElement?.matches('main')) focusPageHeading()
  })
  const stop = () => {
    observer.disconnect()
    for (const eventName of interactionEvents) document.removeEventListener(eventName, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const eventName of interactionEvents) document.addEventListener(eventName, stop, true)
  return stop
}

const interactionEvents = ['pointerdown', 'keydown']
