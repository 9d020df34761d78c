import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { restoreSession } from '../lib/session.ts'
import { pendingConfirm } from '../ui/confirm.ts'
import { toasts } from '../ui/toast.ts'

// Lazy screens load slowly on a busy machine. Only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no matchMedia: tests run with a wide screen in light mode.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: /min-width/.test(query),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
window.scrollTo = () => undefined
// Nor has it a layout: everything that is observed is 480 pixels wide.
window.ResizeObserver ??= class implements ResizeObserver {
  readonly #callback: ResizeObserverCallback
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    const contentRect = new DOMRect(0, 0, 480, 200)
    const entry = {
      target,
      contentRect,
      borderBoxSize: [],
      contentBoxSize: [],
      devicePixelContentBoxSize: [],
    }
    this.#callback([entry], this)
  }
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => undefined
Element.prototype.scrollTo = () => undefined

// The files of a worker share the modules and the document: each one begins signed out, on an empty page.
beforeAll(restoreSession)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.querySelector('title')?.remove()
  pendingConfirm.set(null)
  localStorage.clear()
  sessionStorage.clear()
  toasts.set([])
  queryClient.clear()
})
