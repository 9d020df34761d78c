import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { pendingConfirm } from '../ui/confirm.ts'
import { toasts } from '../ui/toast.ts'

// A busy machine loads a screen late; only a test that fails waits this long.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no media queries: tests see a wide, light screen.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: /min-width/.test(query),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  pendingConfirm.set(null)
  localStorage.clear()
  sessionStorage.clear()
  toasts.set([])
  queryClient.clear()
})
