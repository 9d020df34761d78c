import type { EmployeeProfileFields } from '@endorse/contract/profiles/form-values'
import type { EmployeeFormValues } from '@endorse/contract/profiles/forms'
import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import type { EmployeeTab } from '@endorse/contract/profiles/tabs'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { CompletionMeter } from './CompletionMeter.tsx'
import { employeeFormValues, newEmployeeProfile, savedEmployeeValues } from './form-values.ts'
import { type LoadedProfile, LoadedProfileContext } from './loaded-profile.ts'
import { ProfileLayout } from './ProfileLayout.tsx'
import { ProfileLoader } from './ProfileLoader.tsx'
import { EmployeeEducationTab } from './tabs/EmployeeEducationTab.tsx'
import { EmployeeJobTab } from './tabs/EmployeeJobTab.tsx'
import { EmployeePersonalTab } from './tabs/EmployeePersonalTab.tsx'
import { EmployeeWorkTab } from './tabs/EmployeeWorkTab.tsx'
import { employeeWizard } from './wizards.ts'

/** Wizard in which an Endorser fills in the profile; the tab is part of the path. */
export default function EmployeeProfilePage() {
  const { tab = '' } = useParams()
  if (!isTab(tab)) return <Navigate to={paths.notFound} replace />
  return (
    <ProfileLoader wizard={employeeWizard} tab={tab} isExpectedType={isEmployee}>
      {(profile) => <EmployeeProfileForm tab={tab} profile={profile} />}
    </ProfileLoader>
  )
}

function EmployeeProfileForm({ tab, profile }: { tab: EmployeeTab; profile: EmployeeProfile | null }) {
  const user = useUser()
  const formValues = employeeFormValues(profile, user)
  // What is submitted here makes the profile complete, and the texts stay until the next page.
  const [isUpdate] = useState(profile?.status === 'COMPLETE')
  const meter = profile && (
    <CompletionMeter {...profile} replace pathOf={(missing) => `${paths.employeeProfile}/${missing}`} />
  )
  const loaded: LoadedProfile = {
    fields: profile ?? newEmployeeProfile(user),
    isNew: profile === null,
    toFormFields: (fields: EmployeeProfileFields) => allFields(savedEmployeeValues(fields, user)),
  }
  return (
    <LoadedProfileContext value={loaded}>
      <ProfileLayout
        wizard={employeeWizard}
        tab={tab}
        heading={employeeWizard.heading(isUpdate)}
        aside={meter}
      >
        {tab === 'personal' && (
          <EmployeePersonalTab initialValues={formValues.personal} profile={profile} isUpdate={isUpdate} />
        )}
        {tab === 'education' && (
          <EmployeeEducationTab initialValues={formValues.education} isUpdate={isUpdate} />
        )}
        {tab === 'work' && <EmployeeWorkTab initialValues={formValues.work} isUpdate={isUpdate} />}
        {tab === 'job' && <EmployeeJobTab initialValues={formValues.job} isUpdate={isUpdate} />}
      </ProfileLayout>
    </LoadedProfileContext>
  )
}

function allFields({ personal, education, work, job }: EmployeeFormValues): object {
  return { ...personal, ...education, ...work, ...job }
}

function isEmployee(profile: SeekerProfile | EmployeeProfile): profile is EmployeeProfile {
  return profile.profileType === 'ENDORSER'
}

function isTab(tab: string): tab is EmployeeTab {
  return Object.hasOwn(employeeWizard.labels, tab)
}
