import { lazy, Suspense } from 'react'
import type { AlertDialogProps } from './AlertDialog.tsx'

const AnnouncementDialog = lazy(() => import('./AlertDialog.tsx'))

/** Loads the dialog on demand, not with the page. */
export function LazyAlertDialog(props: AlertDialogProps) {
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog {...props} />
    </Suspense>
  )
}
