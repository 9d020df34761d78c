import { experienceLevelLabel } from '@endorse/contract/job-postings/values'
import type { EmployeeProfile } from '@endorse/contract/profiles/schemas'
import { jobVisibilityLabel, preferredJobTypeLabel } from '@endorse/contract/profiles/values'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DescriptionItem, DescriptionList } from './my-profile/DescriptionList.tsx'
import { MyProfileLayout } from './my-profile/MyProfileLayout.tsx'
import { CertificationsSection, EducationSection, WorkSection } from './view/career-sections.tsx'
import { TagsSection, TextSection } from './view/sections.tsx'
import { employeeWizard } from './wizards.ts'

/** Shows an Endorser their own profile. */
export default function MyEmployeeProfilePage() {
  return (
    <MyProfileLayout wizard={employeeWizard} firstTab="personal" headline={(profile) => headlineOf(profile)}>
      {(profile) => (isEmployee(profile) ? <EmployeeSections profile={profile} /> : <EmptyProfile />)}
    </MyProfileLayout>
  )
}

function EmployeeSections({ profile }: { profile: EmployeeProfile }) {
  return (
    <>
      <TextSection title="About" text={profile.bio} />
      <TagsSection title="Skills" values={profile.skills} />
      <WorkSection entries={profile.workExperience} />
      <EducationSection entries={profile.education} />
      <CertificationsSection entries={profile.certifications} />
      <WorkPreferences profile={profile} />
    </>
  )
}

function WorkPreferences({ profile }: { profile: EmployeeProfile }) {
  return (
    <Panel
      title="Work and preferences"
      action={
        <Button
          component={Link}
          to={paths.employeeProfileTab('job')}
          size="small"
          variant="text"
          sx={{ mr: '-13px' }}
        >
          Edit preferences
        </Button>
      }
    >
      <DescriptionList>
        <DescriptionItem name="Current role">{profile.currentRole}</DescriptionItem>
        <DescriptionItem name="Current company">{profile.currentCompany}</DescriptionItem>
        <DescriptionItem name="Department">{profile.department}</DescriptionItem>
        <DescriptionItem name="Experience level">
          {profile.experienceLevel && experienceLevelLabel[profile.experienceLevel]}
        </DescriptionItem>
        <DescriptionItem name="Preferred job types" wide>
          {profile.preferredJobTypes.map((type) => preferredJobTypeLabel[type]).join(', ')}
        </DescriptionItem>
        <DescriptionItem name="Open to offers">{profile.openToOffers ? 'Yes' : 'No'}</DescriptionItem>
        <DescriptionItem name="Who may see your jobs">
          {profile.jobVisibilityOptions.map((option) => jobVisibilityLabel[option]).join(', ')}
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  )
}

function EmptyProfile() {
  return (
    <EmptyState
      framed
      title="Your profile is still empty"
      text="Endorsees see who you are when you take their application. It takes a few minutes."
    />
  )
}

function headlineOf(profile: unknown): string {
  if (!isEmployee(profile)) return 'Endorser'
  return [profile.currentRole, profile.currentCompany].filter(Boolean).join(' at ') || 'Endorser'
}

function isEmployee(profile: unknown): profile is EmployeeProfile {
  return (profile as EmployeeProfile | null)?.profileType === 'ENDORSER'
}
