import Button from '@mui/material/Button'
import { ErrorPageLayout } from '../foundation/ErrorPageLayout.tsx'
import { referenceOf } from '../lib/api-error.ts'

interface Props {
  title: string
  error: unknown
}

/** Says that something failed, with a button that reloads the page and the reference of the failed request. */
export default function ErrorContent({ title, error }: Props) {
  const reference = referenceOf(error)
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
