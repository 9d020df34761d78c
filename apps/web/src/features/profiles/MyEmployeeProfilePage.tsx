import { documentRules } from '@endorse/contract/files/values'
import { experienceLevelLabel } from '@endorse/contract/job-postings/values'
import type { EmployeeProfile } from '@endorse/contract/profiles/schemas'
import { jobVisibilityLabel, preferredJobTypeLabel } from '@endorse/contract/profiles/values'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactRows } from '../../ui/FactRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CompletionMeter } from './CompletionMeter.tsx'
import { EndorserCard } from './my-profile/EndorserCard.tsx'
import { MyProfileLayout } from './my-profile/MyProfileLayout.tsx'
import { PersonalDetails } from './my-profile/PersonalDetails.tsx'
import { ResumePanel } from './my-profile/ResumePanel.tsx'
import { CertificationsSection, EducationSection, WorkSection } from './view/career-sections.tsx'
import { TagsSection, TextSection } from './view/sections.tsx'
import { employeeWizard } from './wizards.ts'

/** Shows an Endorser their own profile, and the card that Endorsees see. */
export default function MyEmployeeProfilePage() {
  const user = useUser()
  return (
    <MyProfileLayout wizard={employeeWizard} firstTab="personal" headline={headlineOf} aside={renderAside}>
      {(profile) => (
        <>
          {!isEmployee(profile) && <EmptyProfile />}
          <PersonalDetails user={user} profile={profile} />
          {isEmployee(profile) && <EmployeeSections profile={profile} />}
        </>
      )}
    </MyProfileLayout>
  )
}

function renderAside(profile: unknown) {
  return <Aside profile={isEmployee(profile) ? profile : null} />
}

function Aside({ profile }: { profile: EmployeeProfile | null }) {
  return (
    <>
      {profile && <EndorserCard profile={profile} />}
      {profile && profile.missing.length > 0 && (
        <CompletionMeter {...profile} pathOf={(tab) => `${paths.employeeProfile}/${tab}`} />
      )}
      <ResumePanel rules={documentRules.employeeProfile} />
    </>
  )
}

function EmployeeSections({ profile }: { profile: EmployeeProfile }) {
  return (
    <>
      <WorkPreferences profile={profile} />
      <TextSection title="About" text={profile.bio} />
      <TagsSection title="Skills" values={profile.skills} />
      <WorkSection entries={profile.workExperience} />
      <EducationSection entries={profile.education} />
      <CertificationsSection entries={profile.certifications} />
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
      <FactRows
        facts={[
          ['Current role', profile.currentRole],
          ['Current company', profile.currentCompany],
          ['Department', profile.department],
          ['Current location', profile.currentLocation],
          ['Experience level', profile.experienceLevel && experienceLevelLabel[profile.experienceLevel]],
          [
            'Preferred job types',
            profile.preferredJobTypes.map((type) => preferredJobTypeLabel[type]).join(', '),
          ],
          ['Open to offers', profile.openToOffers ? 'Yes' : 'No'],
          [
            'Who may see your jobs',
            profile.jobVisibilityOptions.map((option) => jobVisibilityLabel[option]).join(', '),
          ],
        ]}
      />
    </Panel>
  )
}

function EmptyProfile() {
  return (
    <EmptyState
      framed
      title="Your profile is still empty"
      text="Endorsees see who you are when you take their application. It takes a few minutes."
      action={
        <Button
          component={Link}
          to={paths.employeeProfileTab('personal')}
          variant="contained"
          color="primary"
        >
          Fill in your profile
        </Button>
      }
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
