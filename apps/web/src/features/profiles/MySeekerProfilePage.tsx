import {
  availabilityTypeLabel,
  jobSearchStatusLabel,
  noticePeriodLabel,
  preferredJobTypeLabel,
  type SeekerProfile,
} from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Salary } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { seekerArea } from './areas.ts'
import { Fact, Facts } from './mine/Facts.tsx'
import { MyProfileFrame } from './mine/MyProfileFrame.tsx'
import { CertificationPart, EducationPart, ProjectPart, WorkPart } from './reading/Career.tsx'
import { Part, TagsPart, TextPart } from './reading/parts.tsx'

export default function MySeekerProfilePage() {
  return (
    <MyProfileFrame area={seekerArea} firstTab="personal" headline={(profile) => headlineOf(profile)}>
      {(profile) => (isSeeker(profile) ? <Told profile={profile} /> : <NothingYet />)}
    </MyProfileFrame>
  )
}

function Told({ profile }: { profile: SeekerProfile }) {
  return (
    <>
      <TextPart title="About" text={profile.bio} />
      <TagsPart title="Skills" values={profile.skills} />
      <WorkPart entries={profile.workExperience} />
      <EducationPart entries={profile.education} />
      <ProjectPart entries={profile.project} />
      <CertificationPart entries={profile.certifications} />
      <TagsPart
        title="Languages"
        values={profile.languages.map(({ language, proficiency }) =>
          [language, proficiency].filter(Boolean).join(', '),
        )}
      />
      <TagsPart title="Extracurricular activities" values={profile.extraCurricular} />
      <OtherLinks profile={profile} />
      <Preferences profile={profile} />
    </>
  )
}

function OtherLinks({ profile: { publicationUrl, otherURl } }: { profile: SeekerProfile }) {
  const links = [publicationUrl, ...otherURl].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <Part title="Links">
      <Box component="ul" sx={{ display: 'grid', gap: 1, fontSize: 14, overflowWrap: 'anywhere' }}>
        {links.map((link) => (
          <li key={link}>
            <ExternalLink href={link} />
          </li>
        ))}
      </Box>
    </Part>
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
      <Facts>
        <Fact name="Preferred jobs" wide>
          {profile.preferredJobs.join(', ')}
        </Fact>
        <Fact name="Preferred companies" wide>
          {profile.preferredCompanies.join(', ')}
        </Fact>
        <Fact name="Preferred cities" wide>
          {profile.preferredCities.join(', ')}
        </Fact>
        <Fact name="Preferred job types" wide>
          {profile.preferredJobTypes.map((type) => preferredJobTypeLabel[type]).join(', ')}
        </Fact>
        <Fact name="Notice period">{profile.noticePeriod && noticePeriodLabel[profile.noticePeriod]}</Fact>
        <Fact name="Years of experience">{profile.yearsOfExperience}</Fact>
        <Fact name="Current CTC">{lakhs(profile.currentCTC)}</Fact>
        <Fact name="Expected CTC">{lakhs(profile.expectedCTC)}</Fact>
        <Fact name="Desired salary">
          {(profile.desiredSalaryMin ?? profile.desiredSalaryMax) !== null && (
            <Salary min={profile.desiredSalaryMin} max={profile.desiredSalaryMax} />
          )}
        </Fact>
        <Fact name="Job search">
          {profile.jobSearchStatus && jobSearchStatusLabel[profile.jobSearchStatus]}
        </Fact>
        <Fact name="Availability">
          {profile.availabilityType && availabilityTypeLabel[profile.availabilityType]}
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
      text="Endorsers read it before they refer you. It takes a few minutes."
    />
  )
}

function lakhs(ctc: string | null): string | undefined {
  return ctc === null ? undefined : `₹${ctc} LPA`
}

function headlineOf(profile: unknown): string {
  if (!isSeeker(profile)) return 'Endorsee'
  const now = profile.workExperience.find(({ isCurrent }) => isCurrent)
  const role = [now?.jobTitle, now?.companyName].filter(Boolean).join(' at ')
  return [role, profile.currentLocation].filter(Boolean).join(' · ') || 'Endorsee'
}

function isSeeker(profile: unknown): profile is SeekerProfile {
  return (profile as SeekerProfile | null)?.profileType === 'ENDORSEE'
}
