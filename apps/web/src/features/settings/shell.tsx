import type { User } from '@endorse/contract/accounts/schemas'
import { lazy, Suspense } from 'react'
import type { ShellParts } from '../../foundation/module.ts'

// Loaded on demand: few users ever request a deletion.
const DeletionBanner = lazy(() => import('./DeletionBanner.tsx'))

const shell: ShellParts = {
  banner: ({ user: { deletionDueAt } }: { user: User }) =>
    deletionDueAt && (
      <Suspense>
        <DeletionBanner dueAt={deletionDueAt} />
      </Suspense>
    ),
}

export default shell
