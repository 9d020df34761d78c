import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusPageHeading, isFocusLost } from '../lib/focus.ts'

/** What had the focus on each page of this visit, to give it back when somebody returns. */
const lastFocusedByEntry = new Map<string, string>()

/**
 * A new page is announced by moving the focus to its heading; going back returns it to what was pressed there. A
 * change within a page (`state.keepFocus`) leaves it alone.
 */
export function RouteFocus() {
  const { pathname, key, state } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)

  useEffect(() => rememberFocus(key), [key])

  useEffect(() => {
    const isNewPage = !isFirst.current && !(state as { keepFocus?: boolean } | null)?.keepFocus
    isFirst.current = false
    return isNewPage
      ? restoreFocus(type === NavigationType.Pop ? lastFocusedByEntry.get(key) : undefined)
      : undefined
    // The address alone says that another page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])

  return null
}

function rememberFocus(key: string): () => void {
  const remember = ({ target }: FocusEvent) => {
    const selector = selectorOf(target as Element)
    if (selector) lastFocusedByEntry.set(key, selector)
  }
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

function selectorOf(element: Element): string | undefined {
  const href = element.closest('main') && element.getAttribute('href')
  if (href) return `main a[href="${CSS.escape(href)}"]`
  return element.id ? `#${CSS.escape(element.id)}` : undefined
}

function restoreFocus(selector: string | undefined): (() => void) | undefined {
  // A page that asks one thing has put the cursor there itself.
  if (!selector && document.activeElement?.matches('main input')) return undefined
  const target = selector ? document.querySelector<HTMLElement>(selector) : null
  if (target) target.focus({ preventScroll: true })
  else focusPageHeading()
  return target ? undefined : focusLateHeading()
}

/**
 * The heading of a page that is still loading comes later, or gives way to another one with what was loaded. It has the
 * focus until somebody does something.
 */
function focusLateHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return
    if (isFocusLost() || document.activeElement?.matches('main')) focusPageHeading()
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
