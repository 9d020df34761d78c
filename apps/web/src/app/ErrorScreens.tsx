import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorPageLayout } from '../foundation/ErrorPageLayout.tsx'
import { PublicShell } from '../foundation/PublicShell.tsx'
import { ApiError } from '../lib/api-error.ts'
import { PageContainer } from '../ui/PageContainer.tsx'

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

function ErrorContent({ title, error }: { title: string; error: unknown }) {
  useReloadOnceOnline()
  // Lets support find the request in the server log.
  const reference = error instanceof ApiError ? error.requestId : undefined
  return (
    <ErrorPageLayout
      title={title}
      text="The connection may have been lost, or the fault is ours. What you had saved is safe."
      action={
        <Button size="large" variant="contained" color="primary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      }
      note={reference && `Reference ${reference}`}
    />
  )
}

/** Reloads the page once the browser is online again, because a chunk may have failed to load offline. */
function useReloadOnceOnline() {
  useEffect(() => {
    if (navigator.onLine) return undefined
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
}
