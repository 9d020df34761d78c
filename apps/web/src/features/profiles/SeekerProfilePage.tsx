import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import type { SeekerTab } from '@endorse/contract/profiles/tabs'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { CompletionMeter } from './CompletionMeter.tsx'
import { seekerFormValues } from './form-values.ts'
import { ProfileLayout } from './ProfileLayout.tsx'
import { ProfileLoader } from './ProfileLoader.tsx'
import { SeekerEducationTab } from './tabs/SeekerEducationTab.tsx'
import { SeekerPersonalTab } from './tabs/SeekerPersonalTab.tsx'
import { SeekerPreferencesTab } from './tabs/SeekerPreferencesTab.tsx'
import { SeekerWorkTab } from './tabs/SeekerWorkTab.tsx'
import { seekerWizard } from './wizards.ts'

/** Wizard in which an Endorsee fills in the profile; the tab is part of the path. */
export default function SeekerProfilePage() {
  const { tab = '' } = useParams()
  if (!isTab(tab)) return <Navigate to={paths.notFound} replace />
  return (
    <ProfileLoader wizard={seekerWizard} tab={tab} isExpectedType={isSeeker}>
      {(profile) => <SeekerProfileForm tab={tab} profile={profile} />}
    </ProfileLoader>
  )
}

function SeekerProfileForm({ tab, profile }: { tab: SeekerTab; profile: SeekerProfile | null }) {
  const formValues = seekerFormValues(profile, useUser())
  const isUpdate = profile?.status === 'COMPLETE'
  const meter = profile && (
    <CompletionMeter {...profile} pathOf={(missing) => `${paths.seekerProfile}/${missing}`} />
  )
  return (
    <ProfileLayout wizard={seekerWizard} tab={tab} heading={seekerWizard.heading(isUpdate)} aside={meter}>
      {tab === 'personal' && <SeekerPersonalTab initialValues={formValues.personal} profile={profile} />}
      {tab === 'education' && <SeekerEducationTab initialValues={formValues.education} isUpdate={isUpdate} />}
      {tab === 'work-experience' && (
        <SeekerWorkTab initialValues={formValues['work-experience']} isUpdate={isUpdate} />
      )}
      {tab === 'job-preferences' && (
        <SeekerPreferencesTab initialValues={formValues['job-preferences']} isUpdate={isUpdate} />
      )}
    </ProfileLayout>
  )
}

function isSeeker(profile: SeekerProfile | EmployeeProfile): profile is SeekerProfile {
  return profile.profileType === 'ENDORSEE'
}

function isTab(tab: string): tab is SeekerTab {
  return Object.hasOwn(seekerWizard.labels, tab)
}
