import { Suspense } from 'react'
import { lazyPart } from '../../ui/load-part.ts'
import type { AlertDialogProps } from './AlertDialog.tsx'

const AnnouncementDialog = lazyPart(() => import('./AlertDialog.tsx'))

/** Loads the dialog on demand, not with the page. */
export function LazyAlertDialog(props: AlertDialogProps) {
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog {...props} />
    </Suspense>
  )
}
