import type { User } from '@endorse/contract/accounts/schemas'
import { Suspense } from 'react'
import type { ShellParts } from '../../foundation/module.ts'
import { lazyPart } from '../../ui/load-part.ts'

// Loaded on demand: few users ever request a deletion, new terms are rare, Endorsers prove their address once a year, and
// few are on leave.
const AccountBanner = lazyPart(() => import('./AccountBanner.tsx'))
const TimeZoneUpdate = lazyPart(() => import('./TimeZoneUpdate.tsx'))

const shell: ShellParts = {
  banner: ({ user }: { user: User }) => (
    <>
      {differsHere(user.timeZone) && (
        <Suspense>
          <TimeZoneUpdate />
        </Suspense>
      )}
      {needsBanner(user) && (
        <Suspense>
          <AccountBanner user={user} />
        </Suspense>
      )}
    </>
  ),
}

function differsHere(timeZone: string | null | undefined): boolean {
  return timeZone !== undefined && timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function needsBanner({
  deletionDueAt,
  newTerms,
  emailProof,
  leave,
  secondFactorReset,
  secondFactorDue,
}: User) {
  return Boolean(deletionDueAt || newTerms || emailProof || leave || secondFactorReset || secondFactorDue)
}

export default shell
