import {
  type EmployeeProfile,
  experienceLevelLabel,
  jobVisibilityLabel,
  preferredJobTypeLabel,
} from '@endorse/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { employeeArea } from './areas.ts'
import { Fact, Facts } from './mine/Facts.tsx'
import { MyProfileFrame } from './mine/MyProfileFrame.tsx'
import { CertificationPart, EducationPart, WorkPart } from './reading/Career.tsx'
import { TagsPart, TextPart } from './reading/parts.tsx'

export default function MyEmployeeProfilePage() {
  return (
    <MyProfileFrame area={employeeArea} firstTab="personal" headline={(profile) => headlineOf(profile)}>
      {(profile) => (isEmployee(profile) ? <Told profile={profile} /> : <NothingYet />)}
    </MyProfileFrame>
  )
}

function Told({ profile }: { profile: EmployeeProfile }) {
  return (
    <>
      <TextPart title="About" text={profile.bio} />
      <TagsPart title="Skills" values={profile.skills} />
      <WorkPart entries={profile.workExperience} />
      <EducationPart entries={profile.education} />
      <CertificationPart entries={profile.certifications} />
      <Work profile={profile} />
    </>
  )
}

function Work({ profile }: { profile: EmployeeProfile }) {
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
      <Facts>
        <Fact name="Current role">{profile.currentRole}</Fact>
        <Fact name="Current company">{profile.currentCompany}</Fact>
        <Fact name="Department">{profile.department}</Fact>
        <Fact name="Experience level">
          {profile.experienceLevel && experienceLevelLabel[profile.experienceLevel]}
        </Fact>
        <Fact name="Preferred job types" wide>
          {profile.preferredJobTypes.map((type) => preferredJobTypeLabel[type]).join(', ')}
        </Fact>
        <Fact name="Open to offers">{profile.openToOffers ? 'Yes' : 'No'}</Fact>
        <Fact name="Who may see your jobs">
          {profile.jobVisibilityOptions.map((option) => jobVisibilityLabel[option]).join(', ')}
        </Fact>
      </Facts>
    </Panel>
  )
}

function NothingYet() {
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
