import type { EmployeeProfile, EmployeeTab, SeekerProfile } from '@endorse/contract'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../lib/session.ts'
import { employeeArea } from './areas.ts'
import { CompletionMeter } from './CompletionMeter.tsx'
import { LoadProfile } from './LoadProfile.tsx'
import { ProfileLayout } from './ProfileLayout.tsx'
import { EmployeeEducationTab } from './tabs/EmployeeEducationTab.tsx'
import { EmployeeJobTab } from './tabs/EmployeeJobTab.tsx'
import { EmployeePersonalTab } from './tabs/EmployeePersonalTab.tsx'
import { EmployeeWorkTab } from './tabs/EmployeeWorkTab.tsx'
import { typedEmployee } from './typed-profile.ts'

export default function EmployeeProfilePage() {
  const { tab = '' } = useParams()
  if (!isTab(tab)) return <Navigate to={paths.notFound} replace />
  return (
    <LoadProfile area={employeeArea} tab={tab} isMine={isEmployee}>
      {(profile) => <Loaded tab={tab} profile={profile} />}
    </LoadProfile>
  )
}

function Loaded({ tab, profile }: { tab: EmployeeTab; profile: EmployeeProfile | null }) {
  const typed = typedEmployee(profile, useUser())
  const isUpdate = profile?.status === 'COMPLETE'
  const meter = profile && (
    <CompletionMeter {...profile} replace pathOf={(missing) => `${paths.employeeProfile}/${missing}`} />
  )
  return (
    <ProfileLayout area={employeeArea} tab={tab} heading={employeeArea.heading(isUpdate)} aside={meter}>
      {tab === 'personal' && <EmployeePersonalTab typed={typed.personal} profile={profile} />}
      {tab === 'education' && <EmployeeEducationTab typed={typed.education} isUpdate={isUpdate} />}
      {tab === 'work' && <EmployeeWorkTab typed={typed.work} isUpdate={isUpdate} />}
      {tab === 'job' && <EmployeeJobTab typed={typed.job} isUpdate={isUpdate} />}
    </ProfileLayout>
  )
}

function isEmployee(profile: SeekerProfile | EmployeeProfile): profile is EmployeeProfile {
  return profile.profileType === 'ENDORSER'
}

function isTab(tab: string): tab is EmployeeTab {
  return Object.hasOwn(employeeArea.labels, tab)
}
