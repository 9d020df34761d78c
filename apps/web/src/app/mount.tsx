import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { createRouter } from './router.tsx'

/** Renders the app into `root`. A screen that the build has prerendered there stays until the app has rendered. */
export function mount(root: HTMLElement, router: ReturnType<typeof createRouter>): void {
  if (!root.hasChildNodes()) return createRoot(root).render(<App router={router} />)
  const stop = router.subscribe(takeOver)
  takeOver()

  function takeOver() {
    if (!router.state.initialized) return
    stop()
    renderBeside(root, router)
  }
}

/** Renders the app in short tasks behind the prerendered screen, and shows it in one, so that nothing can be typed in between. */
function renderBeside(prerendered: HTMLElement, router: ReturnType<typeof createRouter>): void {
  const root = document.createElement('div')
  // Invisible and still laid out, because components measure themselves.
  Object.assign(root.style, { position: 'absolute', inset: '0', visibility: 'hidden' })
  prerendered.after(root)
  const show = () => {
    if (!prerendered.isConnected) return
    const enterAgain = takeInput(prerendered)
    prerendered.remove()
    root.removeAttribute('style')
    root.id = prerendered.id
    enterAgain(root)
  }
  startTransition(() =>
    createRoot(root).render(
      <>
        <App router={router} />
        <AfterCommit run={show} />
      </>,
    ),
  )
}

/** Runs a function in the task in which the components before it came into the document, after that has ended. */
function AfterCommit({ run }: { run: () => void }) {
  useLayoutEffect(() => queueMicrotask(run), [run])
  return null
}

/** Takes what was entered or submitted before the app had loaded, and the focus. Returns a function that enters it into another root. */
function takeInput(root: HTMLElement): (into: HTMLElement) => void {
  const changed = [...root.querySelectorAll('input')].filter(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  )
  const entered = changed.map(({ name, type, value, checked }) => ({ name, type, value, checked }))
  const isSubmitted = root.querySelector('form[data-submitted]') !== null
  const focused = document.activeElement?.getAttribute('name')

  return (into) => {
    const find = (name: string) => into.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
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
    if (isSubmitted) into.querySelector('form')?.requestSubmit()
  }
}
