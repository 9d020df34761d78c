import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getSession } from '../lib/session.ts'
import { App } from './App.tsx'
import type { createRouter } from './router.tsx'

/** Renders the app into `root`. A screen that the build has prerendered there stays until the app has loaded. */
export function mount(root: HTMLElement, router: ReturnType<typeof createRouter>): void {
  if (!root.hasChildNodes()) return createRoot(root).render(<App router={router} />)
  const stop = router.subscribe(takeOver)
  takeOver()

  function takeOver() {
    const { initialized, location, errors } = router.state
    if (!initialized) return
    stop()
    const app = <App router={router} onMounted={takeInput(root)} />
    // It was prerendered for a signed-out visitor, without a query and without what another screen passes on.
    if (getSession().state === 'signed out' && !errors && !location.search && !location.state)
      startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
    root.removeAttribute('data-prerendered')
  }
}

/** Takes what was typed before the app had loaded, which React would not notice. Returns a function that enters it again. */
function takeInput(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll('input')].flatMap((input) => {
    const { name, value, defaultValue } = input
    if (value === defaultValue) return []
    input.value = defaultValue
    return [{ name, value }]
  })
  return () => {
    for (const { name, value } of typed) {
      const input = root.querySelector(`[name="${name}"]`)
      // React overrides `value` of the element, so that it does not see a change by script.
      if (input && Reflect.set(HTMLInputElement.prototype, 'value', value, input))
        input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
