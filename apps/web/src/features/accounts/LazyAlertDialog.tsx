import { lazy, Suspense } from 'react'
import type { AlertDialogProps } from './AlertDialog.tsx'

const AnnouncementDialog = lazy(() => import('./AlertDialog.tsx'))

/** The dialog comes with the answer it tells about, not with the page. */
export function LazyAlertDialog(props: AlertDialogProps) {
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog {...props} />
    </Suspense>
  )
}
