import { documentRules } from '@endorse/contract/files/values'
import { experienceLevelLabel } from '@endorse/contract/job-postings/values'
import type { SeekerProfile } from '@endorse/contract/profiles/schemas'
import type { SeekerTab } from '@endorse/contract/profiles/tabs'
import {
  availabilityTypeLabel,
  jobSearchStatusLabel,
  noticePeriodLabel,
  preferredJobTypeLabel,
} from '@endorse/contract/profiles/values'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { formatSalary } from '../../lib/money.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { FactRows } from '../../ui/FactRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { seekerFormValues } from './form-values.ts'
import { AddLinks } from './my-profile/AddLinks.tsx'
import { MyProfileLayout } from './my-profile/MyProfileLayout.tsx'
import { PersonalDetails } from './my-profile/PersonalDetails.tsx'
import { ResumePanel } from './my-profile/ResumePanel.tsx'
import { useResumeLibrary } from './resumes/api.ts'
import { StrengthPanel } from './StrengthPanel.tsx'
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
    <MyProfileLayout
      wizard={seekerWizard}
      firstTab="personal"
      headline={headlineOf}
      facts={renderFacts}
      aside={renderAside}
    >
      {(profile) => (isSeeker(profile) ? <SeekerSections profile={profile} /> : <EmptyProfile />)}
    </MyProfileLayout>
  )
}

function renderFacts(profile: unknown) {
  return isSeeker(profile) && <Facts profile={profile} />
}

function Facts({ profile }: { profile: SeekerProfile }) {
  const { yearsOfExperience: years, experienceLevel, department } = profile
  const work = [
    years !== null && `${years} ${years === '1' ? 'year' : 'years'}`,
    experienceLevel && experienceLevelLabel[experienceLevel],
    department,
  ].filter(Boolean)
  return (
    <FactLine>
      {profile.currentLocation && (
        <span>
          <PlaceOutlined aria-hidden="true" /> {profile.currentLocation}
        </span>
      )}
      {work.length > 0 && (
        <span>
          <WorkOutlineOutlined aria-hidden="true" /> {work.join(' · ')}
        </span>
      )}
      <span>
        <MailOutlined aria-hidden="true" /> {profile.email}
      </span>
    </FactLine>
  )
}

function renderAside(profile: unknown) {
  return <Aside profile={isSeeker(profile) ? profile : null} />
}

function Aside({ profile }: { profile: SeekerProfile | null }) {
  const user = useUser()
  const { data: resumes } = useResumeLibrary()
  const forms = seekerFormValues(profile, user)
  const fields = {
    ...forms.personal,
    ...forms.education,
    ...forms['work-experience'],
    ...forms['job-preferences'],
  }
  const hasResume = (resumes ?? profile?.resumes ?? []).length > 0
  return (
    <>
      <StrengthPanel profile={{ ...fields, hasPhoto: Boolean(profile?.profileImageUrl), hasResume }} />
      <ResumePanel rules={documentRules.seekerProfile} />
      <PersonalDetails user={user} profile={profile} />
      {profile && <Preferences profile={profile} />}
    </>
  )
}

function SeekerSections({ profile }: { profile: SeekerProfile }) {
  return (
    <>
      <TextSection title="About" text={profile.bio} />
      <WorkSection entries={profile.workExperience} />
      <EducationSection entries={profile.education} />
      <TagsSection title="Skills" values={profile.skills} />
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
      <AddLinks missing={missingSections(profile)} />
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
      <FactRows
        facts={[
          ['Preferred jobs', profile.preferredJobs.join(', ')],
          ['Preferred companies', profile.preferredCompanies.join(', ')],
          ['Preferred cities', profile.preferredCities.join(', ')],
          ['Industry sectors', profile.industrySectors.join(', ')],
          ['Domains', profile.domains.join(', ')],
          [
            'Preferred job types',
            profile.preferredJobTypes.map((type) => preferredJobTypeLabel[type]).join(', '),
          ],
          ['Notice period', profile.noticePeriod && noticePeriodLabel[profile.noticePeriod]],
          ['Current CTC', profile.currentCTC && `₹${profile.currentCTC} LPA`],
          ['Expected CTC', formatSalary(profile.desiredSalaryMin, profile.desiredSalaryMax)],
          ['Job search', profile.jobSearchStatus && jobSearchStatusLabel[profile.jobSearchStatus]],
          ['Availability', profile.availabilityType && availabilityTypeLabel[profile.availabilityType]],
        ]}
      />
      <Box sx={{ px: 2.5, pb: 2, '&:empty': { display: 'none' } }}>
        <AddLinks missing={missingPreferences(profile)} />
      </Box>
    </Panel>
  )
}

/** The sections that are not shown because they are empty. */
function missingSections(profile: SeekerProfile) {
  const sections: [isMissing: boolean, name: string, tab: SeekerTab][] = [
    [!profile.bio, 'a bio', 'personal'],
    [profile.workExperience.length === 0, 'work experience', 'work-experience'],
    [profile.education.length === 0, 'education', 'education'],
    [profile.skills.length === 0, 'skills', 'personal'],
    [profile.languages.length === 0, 'languages', 'personal'],
    [!profile.linkedinUrl, 'LinkedIn', 'personal'],
    [!profile.currentLocation, 'a location', 'personal'],
  ]
  return sections
    .filter(([isMissing]) => isMissing)
    .map(([, name, tab]) => ({ name, path: paths.seekerProfileTab(tab) }))
}

function missingPreferences(profile: SeekerProfile) {
  const path = paths.seekerProfileTab('job-preferences')
  const facts: [isMissing: boolean, name: string][] = [
    [profile.preferredJobs.length === 0, 'preferred jobs'],
    [profile.preferredCompanies.length === 0, 'preferred companies'],
    [profile.preferredCities.length === 0, 'preferred cities'],
    [!profile.noticePeriod, 'a notice period'],
    [(profile.desiredSalaryMin ?? profile.desiredSalaryMax) === null, 'expected CTC'],
  ]
  return facts.filter(([isMissing]) => isMissing).map(([, name]) => ({ name, path }))
}

function EmptyProfile() {
  return (
    <EmptyState
      framed
      title="Your profile is still empty"
      text="Upload your resume and we read it for you. You confirm each value. It takes about four minutes."
      action={
        <>
          <Button
            component={Link}
            to={paths.seekerProfileTab('personal')}
            variant="contained"
            color="primary"
          >
            Upload resume
          </Button>
          <Button component={Link} to={paths.seekerProfileTab('personal')} variant="text">
            Fill in by hand
          </Button>
        </>
      }
    />
  )
}

const FactLine = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', fontSize: 16, color: theme.vars.palette.text.tertiary },
}))

function headlineOf(profile: unknown): string {
  if (!isSeeker(profile)) return 'Endorsee'
  const currentJob = profile.workExperience.find(({ isCurrent }) => isCurrent)
  const role = [currentJob?.jobTitle, currentJob?.companyName].filter(Boolean).join(' at ')
  return role || 'Endorsee'
}

function isSeeker(profile: unknown): profile is SeekerProfile {
  return (profile as SeekerProfile | null)?.profileType === 'ENDORSEE'
}
