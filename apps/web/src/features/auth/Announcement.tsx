import { lazy, Suspense } from 'react'
import type { AnnouncementProps } from './AnnouncementDialog.tsx'

const AnnouncementDialog = lazy(() => import('./AnnouncementDialog.tsx'))

/** The dialog comes with the answer it tells about, not with the page. */
export function Announcement(props: AnnouncementProps) {
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog {...props} />
    </Suspense>
  )
}
