import { lazy, Suspense } from 'react'
import type { NoticeProps } from './NoticeDialog.tsx'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))

/** The dialog comes with the answer it tells about, not with the page. */
export function Notice(props: NoticeProps) {
  return (
    <Suspense fallback={null}>
      <NoticeDialog {...props} />
    </Suspense>
  )
}
