import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { createRouter } from './router.tsx'

/** Renders the app into `root`. A screen that the build has prerendered there stays until the app has loaded. */
export function mount(root: HTMLElement, router: ReturnType<typeof createRouter>): void {
  if (!root.hasChildNodes()) return createRoot(root).render(<App router={router} />)
  const stop = router.subscribe(takeOver)
  takeOver()

  function takeOver() {
    if (!router.state.initialized) return
    stop()
    const enterAgain = takeInput(root)
    // In one task, so that nothing can be typed in between.
    flushSync(() => createRoot(root).render(<App router={router} />))
    enterAgain()
    root.removeAttribute('data-prerendered')
  }
}

/** Takes what was entered or submitted before the app had loaded, and the focus. Returns a function that does it again. */
function takeInput(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll('input')].filter(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  )
  const entered = changed.map(({ name, type, value, checked }) => ({ name, type, value, checked }))
  const isSubmitted = root.querySelector('form[data-submitted]') !== null
  const focused = document.activeElement?.getAttribute('name')

  const find = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
  return () => {
    for (const { name, type, value, checked } of entered) {
      const input = find(name)
      if (!input) continue
      if (type === 'checkbox') {
        if (input.checked !== checked) input.click()
        // React overrides `value` of the element, so that it does not see a change by script.
      } else if (type !== 'radio' && Reflect.set(HTMLInputElement.prototype, 'value', value, input)) {
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    if (focused) find(focused)?.focus()
    if (isSubmitted) root.querySelector('form')?.requestSubmit()
  }
}
