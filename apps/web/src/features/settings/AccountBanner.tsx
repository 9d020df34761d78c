import type { User } from '@endorse/contract/accounts/schemas'
import { DeletionBanner } from './DeletionBanner.tsx'
import { EmailProofBanner } from './EmailProofBanner.tsx'
import { LeaveBanner } from './LeaveBanner.tsx'
import { NewTermsBanner } from './NewTermsBanner.tsx'
import { ResetBanner } from './second-factor/ResetBanner.tsx'
import { SecondFactorDueBanner } from './second-factor/SecondFactorDueBanner.tsx'

/** What the account of a user needs from them, on every page; the most urgent only. */
export default function AccountBanner({ user }: { user: User }) {
  const { deletionDueAt, newTerms, emailProof, email, leave, role, secondFactorReset, secondFactorDue } = user
  if (secondFactorReset) return <ResetBanner waitsUntil={secondFactorReset.waitsUntil} />
  if (deletionDueAt) return <DeletionBanner dueAt={deletionDueAt} />
  if (secondFactorDue) return <SecondFactorDueBanner at={secondFactorDue.at} role={role} />
  if (newTerms) return <NewTermsBanner terms={newTerms} />
  if (emailProof) return <EmailProofBanner reason={emailProof} email={email} />
  return leave && <LeaveBanner leave={leave} />
}
