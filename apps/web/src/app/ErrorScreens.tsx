import Button from '@mui/material/Button'
import { Component, type ErrorInfo, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { hasFailedImport } from '../foundation/failed-imports.ts'
import { PublicShell } from '../foundation/PublicShell.tsx'
import { PageContainer } from '../ui/PageContainer.tsx'

/** Loads the content of the error pages, without which they show their title alone. */
export const loadErrorContent = () =>
  import('./ErrorContent.tsx').catch(() => ({ default: PlainErrorContent }))

const LazyErrorContent = lazy(loadErrorContent)

/** Route error boundary of a dashboard screen; the shell around it stays usable. */
export function ScreenError() {
  return (
    <PageContainer>
      <ErrorContent title="Something went wrong" error={useRouteError()} />
    </PageContainer>
  )
}

/** Route error boundary of the root route: replaces the whole page. */
export function CrashScreen() {
  return <FullPageError error={useRouteError()} />
}

/** Catches render errors outside the router. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A falsy value was thrown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.error ? <FullPageError error={this.state.error} /> : this.props.children
  }
}

function FullPageError({ error }: { error: unknown }) {
  return (
    <PublicShell>
      <ErrorContent title="Something went wrong. Please try refreshing the page." error={error} />
    </PublicShell>
  )
}

function ErrorContent(props: { title: string; error: unknown }) {
  useReloadAfterFailedImport()
  return (
    <Suspense>
      <LazyErrorContent {...props} />
    </Suspense>
  )
}

/** Shown when the error page itself cannot be loaded. */
function PlainErrorContent({ title }: { title: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    </div>
  )
}

/**
 * Reloads the page when a part of the program has failed to load: at once, or when the browser is online again. Some browsers
 * do not load a failed module again, and a newer version of the site has other modules. Nothing typed is lost: while a page
 * is open, `loadPart` keeps it instead.
 */
function useReloadAfterFailedImport() {
  useEffect(() => {
    const reload = () => window.location.reload()
    if (navigator.onLine) {
      if (hasFailedImport() && !wasReloaded()) reload()
      return undefined
    }
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
}

/** Whether this document is the result of a reload, after which it does not reload itself again. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
