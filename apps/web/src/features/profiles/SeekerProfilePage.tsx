import type { SeekerProfileFields } from '@endorse/contract/profiles/form-values'
import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import type { SeekerTab } from '@endorse/contract/profiles/tabs'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { createStore } from '../../lib/store.ts'
import { newSeekerProfile, seekerFormValues } from './form-values.ts'
import { type LiveFields, LiveProfileContext, type SeekerFields } from './live-profile.ts'
import { type LoadedProfile, LoadedProfileContext } from './loaded-profile.ts'
import { ProfileLayout } from './ProfileLayout.tsx'
import { ProfileLoader } from './ProfileLoader.tsx'
import { SeekerAside } from './preview/SeekerAside.tsx'
import { useResumeLibrary } from './resumes/api.ts'
import { missingRequired } from './strength.ts'
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
  const user = useUser()
  const formValues = seekerFormValues(profile, user)
  const [live] = useState(() => createStore<LiveFields>({}))
  const { data: resumes } = useResumeLibrary()
  const isUpdate = profile?.status === 'COMPLETE'
  const saved = allFields(formValues)
  const hasResume = (resumes ?? profile?.resumes ?? []).length > 0
  const aside = (
    <SeekerAside saved={saved} savedPhoto={profile?.profileImageUrl ?? null} hasResume={hasResume} />
  )
  const incomplete = missingRequired(saved).map(({ tab: missing }) => missing)
  const layout = { wizard: seekerWizard, tab, heading: seekerWizard.heading(isUpdate), incomplete, aside }
  const loaded: LoadedProfile = {
    fields: profile ?? newSeekerProfile(user),
    isNew: profile === null,
    toFormFields: (fields: SeekerProfileFields) => allFields(seekerFormValues(fields, user)),
  }
  return (
    <LiveProfileContext value={live}>
      <LoadedProfileContext value={loaded}>
        <ProfileLayout {...layout}>{tabOf()}</ProfileLayout>
      </LoadedProfileContext>
    </LiveProfileContext>
  )

  function tabOf() {
    switch (tab) {
      case 'personal':
        return <SeekerPersonalTab initialValues={formValues.personal} profile={profile} />
      case 'education':
        return <SeekerEducationTab initialValues={formValues.education} isUpdate={isUpdate} />
      case 'work-experience':
        return <SeekerWorkTab initialValues={formValues['work-experience']} isUpdate={isUpdate} />
      case 'job-preferences':
        return <SeekerPreferencesTab initialValues={formValues['job-preferences']} isUpdate={isUpdate} />
    }
  }
}

function allFields(values: SeekerFormValues): SeekerFields {
  return {
    ...values.personal,
    ...values.education,
    ...values['work-experience'],
    ...values['job-preferences'],
  }
}

function isSeeker(profile: SeekerProfile | EmployeeProfile): profile is SeekerProfile {
  return profile.profileType === 'ENDORSEE'
}

function isTab(tab: string): tab is SeekerTab {
  return Object.hasOwn(seekerWizard.labels, tab)
}
