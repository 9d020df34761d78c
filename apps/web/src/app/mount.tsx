import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { AfterCommit, takeEarlyInput } from '../lib/early-input.tsx'
import { loadFailedParts, setPageOpen } from '../ui/load-part.ts'
import { App } from './App.tsx'
import { getTheme } from './Providers.tsx'
import type { createRouter } from './router.tsx'

const MILLISECONDS_UNTIL_NEXT_LOAD = 1000

/**
 * Renders the app into `root`. A screen that the build has prerendered there stays until the app has rendered. Returns a
 * function that removes the app.
 */
export function mount(root: HTMLElement, router: ReturnType<typeof createRouter>): () => void {
  let app: Root | undefined
  const isShell = root.hasAttribute('data-shell')
  const isOfDashboard = document.documentElement.hasAttribute('data-dashboard')
  if (!root.hasChildNodes() || (isShell && !isOfDashboard)) {
    root.removeAttribute('data-shell')
    // React replaces what is in the root with its first commit.
    app = createRoot(root)
    app.render(<App router={router} />)
    return () => app?.unmount()
  }
  // What is typed into it stays when a part of the app fails to load. It has no Retry, so the part is loaded again by itself.
  if (!isShell) setPageOpen(true)
  const timer = setInterval(() => void loadFailedParts(), MILLISECONDS_UNTIL_NEXT_LOAD)
  // In a task of its own, while the router waits for the module of the screen.
  setTimeout(getTheme)
  const stop = router.subscribe(takeOver)
  takeOver()
  return () => {
    clearInterval(timer)
    app?.unmount()
  }

  function takeOver() {
    if (!router.state.initialized) return
    stop()
    clearInterval(timer)
    app = renderBeside(root, router)
  }
}

/** Renders the app in short tasks behind the prerendered screen, and shows it in one, so that nothing can be typed in between. */
function renderBeside(prerendered: HTMLElement, router: ReturnType<typeof createRouter>): Root {
  const root = document.createElement('div')
  // Invisible and still laid out, because components measure themselves.
  Object.assign(root.style, { position: 'absolute', inset: '0', visibility: 'hidden' })
  prerendered.after(root)
  const show = () => {
    if (!prerendered.isConnected) return
    const enterAgain = takeEarlyInput(prerendered)
    prerendered.remove()
    root.removeAttribute('style')
    root.id = prerendered.id
    enterAgain(root)
  }
  const app = createRoot(root)
  startTransition(() =>
    app.render(
      <>
        <App router={router} />
        <AfterCommit run={show} />
      </>,
    ),
  )
  return app
}
