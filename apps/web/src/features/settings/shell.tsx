import type { User } from '@endorse/contract/accounts/schemas'
import { Suspense } from 'react'
import type { ShellParts } from '../../foundation/module.ts'
import { lazyPart } from '../../ui/load-part.ts'

// Loaded on demand: few users ever request a deletion, Endorsers prove their address once a year, and few are on leave.
const DeletionBanner = lazyPart(() => import('./DeletionBanner.tsx'))
const EmailProofBanner = lazyPart(() => import('./EmailProofBanner.tsx'))
const PauseBanner = lazyPart(() => import('./PauseBanner.tsx'))

const shell: ShellParts = {
  banner: ({ user: { deletionDueAt, emailProof, email, pause } }: { user: User }) => {
    if (deletionDueAt)
      return (
        <Suspense>
          <DeletionBanner dueAt={deletionDueAt} />
        </Suspense>
      )
    if (emailProof)
      return (
        <Suspense>
          <EmailProofBanner reason={emailProof} email={email} />
        </Suspense>
      )
    return (
      pause && (
        <Suspense>
          <PauseBanner pause={pause} />
        </Suspense>
      )
    )
  },
}

export default shell
