import Button from '@mui/material/Button'
import { ErrorPageLayout } from '../foundation/ErrorPageLayout.tsx'
import { ApiError } from '../lib/api-error.ts'

interface Props {
  title: string
  error: unknown
}

/** Says that something failed, with a button that reloads the page and the reference of the failed request. */
export default function ErrorContent({ title, error }: Props) {
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
