import type { User } from '@endorse/contract/accounts/schemas'
import { Suspense } from 'react'
import type { ShellParts } from '../../foundation/module.ts'
import { lazyPart } from '../../ui/load-part.ts'

// Loaded on demand: few users ever request a deletion, new terms are rare, Endorsers prove their address once a year, and
// few are on leave.
const DeletionBanner = lazyPart(() => import('./DeletionBanner.tsx'))
const EmailProofBanner = lazyPart(() => import('./EmailProofBanner.tsx'))
const NewTermsBanner = lazyPart(() => import('./NewTermsBanner.tsx'))
const SecondFactorDueBanner = lazyPart(() => import('./second-factor/SecondFactorDueBanner.tsx'))
const ResetBanner = lazyPart(() => import('./second-factor/ResetBanner.tsx'))
const LeaveBanner = lazyPart(() => import('./LeaveBanner.tsx'))
const TimeZoneUpdate = lazyPart(() => import('./TimeZoneUpdate.tsx'))

const shell: ShellParts = {
  banner: ({ user }: { user: User }) => (
    <>
      {differsHere(user.timeZone) && (
        <Suspense>
          <TimeZoneUpdate />
        </Suspense>
      )}
      <Banner user={user} />
    </>
  ),
}

function differsHere(timeZone: string | null | undefined): boolean {
  return timeZone !== undefined && timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function Banner({ user }: { user: User }) {
  const { deletionDueAt, newTerms, emailProof, email, leave, role, secondFactorReset, secondFactorDue } = user
  if (secondFactorReset)
    return (
      <Suspense>
        <ResetBanner waitsUntil={secondFactorReset.waitsUntil} />
      </Suspense>
    )
  if (deletionDueAt)
    return (
      <Suspense>
        <DeletionBanner dueAt={deletionDueAt} />
      </Suspense>
    )
  if (secondFactorDue)
    return (
      <Suspense>
        <SecondFactorDueBanner at={secondFactorDue.at} role={role} />
      </Suspense>
    )
  if (newTerms)
    return (
      <Suspense>
        <NewTermsBanner terms={newTerms} />
      </Suspense>
    )
  if (emailProof)
    return (
      <Suspense>
        <EmailProofBanner reason={emailProof} email={email} />
      </Suspense>
    )
  return (
    leave && (
      <Suspense>
        <LeaveBanner leave={leave} />
      </Suspense>
    )
  )
}

export default shell
