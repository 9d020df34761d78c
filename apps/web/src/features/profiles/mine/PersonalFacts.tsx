import type { EmployeeProfile, SeekerProfile, User } from '@endorse/contract'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { When } from '../../../ui/When.tsx'
import { Fact, Facts } from './Facts.tsx'

interface Props {
  user: User
  profile: SeekerProfile | EmployeeProfile | null
}

/** Who somebody is, and how to reach them. */
export function PersonalFacts({ user, profile }: Props) {
  return (
    <Panel title="Personal details">
      <Facts>
        <Fact name="First name">{profile?.firstName ?? user.firstName}</Fact>
        <Fact name="Last name">{profile?.lastName ?? user.lastName}</Fact>
        <Fact name="Date of birth">{profile?.dateOfBirth && <When at={profile.dateOfBirth} />}</Fact>
        <Fact name="Mobile">{profile?.phoneNumber && <Phone number={profile.phoneNumber} />}</Fact>
        <Fact name="Email" wide>
          {user.email}
        </Fact>
        <Fact name="Profile type">{user.role === 'EMPLOYEE' ? 'ENDORSER' : 'ENDORSEE'}</Fact>
        <Fact name="Current location">{profile?.currentLocation}</Fact>
        <Fact name="LinkedIn" wide>
          {profile?.linkedinUrl && <ExternalLink href={profile.linkedinUrl} />}
        </Fact>
        <Fact name="Portfolio" wide>
          {profile?.portfolioUrl && <ExternalLink href={profile.portfolioUrl} />}
        </Fact>
      </Facts>
    </Panel>
  )
}
