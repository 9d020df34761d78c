import type { EmployeeProfile, SeekerProfile, SeekerTab } from '@endorse/contract'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../lib/session.ts'
import { seekerArea } from './areas.ts'
import { CompletionMeter } from './CompletionMeter.tsx'
import { LoadProfile } from './LoadProfile.tsx'
import { ProfileLayout } from './ProfileLayout.tsx'
import { SeekerEducationTab } from './tabs/SeekerEducationTab.tsx'
import { SeekerPersonalTab } from './tabs/SeekerPersonalTab.tsx'
import { SeekerPreferencesTab } from './tabs/SeekerPreferencesTab.tsx'
import { SeekerWorkTab } from './tabs/SeekerWorkTab.tsx'
import { typedSeeker } from './typed-profile.ts'

export default function SeekerProfilePage() {
  const { tab = '' } = useParams()
  if (!isTab(tab)) return <Navigate to={paths.notFound} replace />
  return (
    <LoadProfile area={seekerArea} tab={tab} isMine={isSeeker}>
      {(profile) => <Loaded tab={tab} profile={profile} />}
    </LoadProfile>
  )
}

function Loaded({ tab, profile }: { tab: SeekerTab; profile: SeekerProfile | null }) {
  const typed = typedSeeker(profile, useUser())
  const isUpdate = profile?.status === 'COMPLETE'
  const meter = profile && (
    <CompletionMeter {...profile} pathOf={(missing) => `${paths.seekerProfile}/${missing}`} />
  )
  return (
    <ProfileLayout area={seekerArea} tab={tab} heading={seekerArea.heading(isUpdate)} aside={meter}>
      {tab === 'personal' && <SeekerPersonalTab typed={typed.personal} profile={profile} />}
      {tab === 'education' && <SeekerEducationTab typed={typed.education} isUpdate={isUpdate} />}
      {tab === 'work-experience' && <SeekerWorkTab typed={typed['work-experience']} isUpdate={isUpdate} />}
      {tab === 'job-preferences' && (
        <SeekerPreferencesTab typed={typed['job-preferences']} isUpdate={isUpdate} />
      )}
    </ProfileLayout>
  )
}

function isSeeker(profile: SeekerProfile | EmployeeProfile): profile is SeekerProfile {
  return profile.profileType === 'ENDORSEE'
}

function isTab(tab: string): tab is SeekerTab {
  return Object.hasOwn(seekerArea.labels, tab)
}
