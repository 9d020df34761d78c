import type { SeekerProfile } from '@endorse/contract/profiles/schemas'
import {
  availabilityTypeLabel,
  jobSearchStatusLabel,
  noticePeriodLabel,
  preferredJobTypeLabel,
} from '@endorse/contract/profiles/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Salary } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DescriptionItem, DescriptionList } from './my-profile/DescriptionList.tsx'
import { MyProfileLayout } from './my-profile/MyProfileLayout.tsx'
import {
  CertificationsSection,
  EducationSection,
  ProjectsSection,
  WorkSection,
} from './view/career-sections.tsx'
import { ProfileSection, TagsSection, TextSection } from './view/sections.tsx'
import { seekerWizard } from './wizards.ts'

/** Shows an Endorsee their own profile. */
export default function MySeekerProfilePage() {
  return (
    <MyProfileLayout wizard={seekerWizard} firstTab="personal" headline={(profile) => headlineOf(profile)}>
      {(profile) => (isSeeker(profile) ? <SeekerSections profile={profile} /> : <EmptyProfile />)}
    </MyProfileLayout>
  )
}

function SeekerSections({ profile }: { profile: SeekerProfile }) {
  return (
    <>
      <TextSection title="About" text={profile.bio} />
      <TagsSection title="Skills" values={profile.skills} />
      <WorkSection entries={profile.workExperience} />
      <EducationSection entries={profile.education} />
      <ProjectsSection entries={profile.project} />
      <CertificationsSection entries={profile.certifications} />
      <TagsSection
        title="Languages"
        values={profile.languages.map(({ language, proficiency }) =>
          [language, proficiency].filter(Boolean).join(', '),
        )}
      />
      <TagsSection title="Extracurricular activities" values={profile.extraCurricular} />
      <OtherLinks profile={profile} />
      <Preferences profile={profile} />
    </>
  )
}

function OtherLinks({ profile: { publicationUrl, otherURl } }: { profile: SeekerProfile }) {
  const links = [publicationUrl, ...otherURl].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <ProfileSection title="Links">
      <Box component="ul" sx={{ display: 'grid', gap: 1, fontSize: 14, overflowWrap: 'anywhere' }}>
        {links.map((link) => (
          <li key={link}>
            <ExternalLink href={link} />
          </li>
        ))}
      </Box>
    </ProfileSection>
  )
}

function Preferences({ profile }: { profile: SeekerProfile }) {
  return (
    <Panel
      title="Job preferences"
      action={
        <Button
          component={Link}
          to={paths.seekerProfileTab('job-preferences')}
          size="small"
          variant="text"
          sx={{ mr: '-13px' }}
        >
          Edit preferences
        </Button>
      }
    >
      <DescriptionList>
        <DescriptionItem name="Preferred jobs" wide>
          {profile.preferredJobs.join(', ')}
        </DescriptionItem>
        <DescriptionItem name="Preferred companies" wide>
          {profile.preferredCompanies.join(', ')}
        </DescriptionItem>
        <DescriptionItem name="Preferred cities" wide>
          {profile.preferredCities.join(', ')}
        </DescriptionItem>
        <DescriptionItem name="Preferred job types" wide>
          {profile.preferredJobTypes.map((type) => preferredJobTypeLabel[type]).join(', ')}
        </DescriptionItem>
        <DescriptionItem name="Notice period">
          {profile.noticePeriod && noticePeriodLabel[profile.noticePeriod]}
        </DescriptionItem>
        <DescriptionItem name="Years of experience">{profile.yearsOfExperience}</DescriptionItem>
        <DescriptionItem name="Current CTC">{formatLakhs(profile.currentCTC)}</DescriptionItem>
        <DescriptionItem name="Expected CTC">{formatLakhs(profile.expectedCTC)}</DescriptionItem>
        <DescriptionItem name="Desired salary">
          {(profile.desiredSalaryMin ?? profile.desiredSalaryMax) !== null && (
            <Salary min={profile.desiredSalaryMin} max={profile.desiredSalaryMax} />
          )}
        </DescriptionItem>
        <DescriptionItem name="Job search">
          {profile.jobSearchStatus && jobSearchStatusLabel[profile.jobSearchStatus]}
        </DescriptionItem>
        <DescriptionItem name="Availability">
          {profile.availabilityType && availabilityTypeLabel[profile.availabilityType]}
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
      text="Endorsers read it before they refer you. It takes a few minutes."
    />
  )
}

function formatLakhs(ctc: string | null): string | undefined {
  return ctc === null ? undefined : `₹${ctc} LPA`
}

function headlineOf(profile: unknown): string {
  if (!isSeeker(profile)) return 'Endorsee'
  const currentJob = profile.workExperience.find(({ isCurrent }) => isCurrent)
  const role = [currentJob?.jobTitle, currentJob?.companyName].filter(Boolean).join(' at ')
  return [role, profile.currentLocation].filter(Boolean).join(' · ') || 'Endorsee'
}

function isSeeker(profile: unknown): profile is SeekerProfile {
  return (profile as SeekerProfile | null)?.profileType === 'ENDORSEE'
}
