import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { PublicShell } from './PublicShell.tsx'

/** A screen of the dashboard broke; the shell around it still works. */
export function ScreenError() {
  const error = useRouteError()
  return (
    <Page>
      <EmptyState
        level="h1"
        drawing="apart"
        title="Something went wrong"
        text={<Reference error={error} />}
        action={<ReloadPage />}
      />
    </Page>
  )
}

/** Everything broke. */
export function CrashScreen() {
  return <Crash error={useRouteError()} />
}

/** Around what is outside the router. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.error ? <Crash error={this.state.error} /> : this.props.children
  }
}

function Crash({ error }: { error: unknown }) {
  return (
    <PublicShell>
      <EmptyState
        level="h1"
        drawing="apart"
        title="Something went wrong. Please try refreshing the page."
        text={<Reference error={error} />}
        action={<ReloadPage />}
      />
    </PublicShell>
  )
}

function ReloadPage() {
  return (
    <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
      Reload Page
    </Button>
  )
}

/** Leads support to the line in the server's log. */
function Reference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || !error.requestId) return null
  return <Typography variant="caption">Reference {error.requestId}</Typography>
}
