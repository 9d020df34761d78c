import type { User } from '@endorse/contract/accounts/schemas'
import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import { profileTypeLabel } from '@endorse/contract/profiles/values'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { DescriptionItem, DescriptionList } from './DescriptionList.tsx'

interface Props {
  user: User
  profile: SeekerProfile | EmployeeProfile | null
}

/** Panel with the user's name, contact data and links. */
export function PersonalDetails({ user, profile }: Props) {
  return (
    <Panel title="Personal details">
      <DescriptionList>
        <DescriptionItem name="First name">{profile?.firstName ?? user.firstName}</DescriptionItem>
        <DescriptionItem name="Last name">{profile?.lastName ?? user.lastName}</DescriptionItem>
        <DescriptionItem name="Date of birth">
          {profile?.dateOfBirth && <DateTime value={profile.dateOfBirth} />}
        </DescriptionItem>
        <DescriptionItem name="Mobile">
          {profile?.phoneNumber && <PhoneLink number={profile.phoneNumber} />}
        </DescriptionItem>
        <DescriptionItem name="Email" wide>
          {user.email}
        </DescriptionItem>
        <DescriptionItem name="Profile type">
          {profileTypeLabel[user.role === 'EMPLOYEE' ? 'ENDORSER' : 'ENDORSEE']}
        </DescriptionItem>
        <DescriptionItem name="Current location">{profile?.currentLocation}</DescriptionItem>
        <DescriptionItem name="LinkedIn" wide>
          {profile?.linkedinUrl && <ExternalLink href={profile.linkedinUrl} />}
        </DescriptionItem>
        <DescriptionItem name="Portfolio" wide>
          {profile?.portfolioUrl && <ExternalLink href={profile.portfolioUrl} />}
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  )
}
