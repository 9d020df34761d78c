import type { User } from '@endorse/contract/accounts/schemas'
import { lazy, Suspense } from 'react'
import type { ShellParts } from '../../foundation/module.ts'

// Loaded on demand: few users ever request a deletion, and Endorsers prove their address once a year.
const DeletionBanner = lazy(() => import('./DeletionBanner.tsx'))
const EmailProofBanner = lazy(() => import('./EmailProofBanner.tsx'))

const shell: ShellParts = {
  banner: ({ user: { deletionDueAt, emailProof, email } }: { user: User }) => {
    if (deletionDueAt)
      return (
        <Suspense>
          <DeletionBanner dueAt={deletionDueAt} />
        </Suspense>
      )
    return (
      emailProof && (
        <Suspense>
          <EmailProofBanner reason={emailProof} email={email} />
        </Suspense>
      )
    )
  },
}

export default shell
