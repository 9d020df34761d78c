import type { User } from '@endorse/contract/accounts/schemas'
import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import { profileTypeLabel } from '@endorse/contract/profiles/values'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { type FactRow, FactRows } from '../../../ui/FactRows.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'

interface Props {
  user: User
  profile: SeekerProfile | EmployeeProfile | null
}

/** Panel with the user's name and contact data. Optional links that are missing are left out. */
export function PersonalDetails({ user, profile }: Props) {
  const notProvided = <EmptyValue>Not provided</EmptyValue>
  const birthday = profile?.dateOfBirth ? <DateTime value={profile.dateOfBirth} /> : notProvided
  const phone = profile?.phoneNumber ? <PhoneLink number={profile.phoneNumber} /> : notProvided
  const linkedIn = profile?.linkedinUrl && <ExternalLink href={profile.linkedinUrl} />
  const portfolio = profile?.portfolioUrl && <ExternalLink href={profile.portfolioUrl} />
  const facts: FactRow[] = [
    ['First name', profile?.firstName ?? user.firstName],
    ['Last name', (profile?.lastName ?? user.lastName) || notProvided],
    ['Date of birth', birthday],
    ['Mobile', phone],
    ['Email', user.email],
    ['Profile type', profileTypeLabel[user.role === 'EMPLOYEE' ? 'ENDORSER' : 'ENDORSEE']],
    ['LinkedIn', linkedIn],
    ['Portfolio', portfolio],
  ]
  return (
    <Panel title="Personal details">
      <FactRows facts={facts} />
    </Panel>
  )
}
