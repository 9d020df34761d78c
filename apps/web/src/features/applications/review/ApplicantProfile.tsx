import { experienceLevelLabel } from '@endorse/contract/job-postings/values'
import type { SeekerProfileView } from '@endorse/contract/profiles/schemas'
import { noticePeriodLabel } from '@endorse/contract/profiles/values'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import {
  CertificationsSection,
  EducationSection,
  ProjectsSection,
  WorkSection,
} from '../../profiles/view/career-sections.tsx'
import { ProfileSection, TagsSection, TextSection } from '../../profiles/view/sections.tsx'

interface Props {
  profile: SeekerProfileView
  /** What comes before the work experience. */
  children: ReactNode
}

/** Shows the Endorsee's profile in sections; empty sections are left out. */
export function ApplicantProfile({ profile, children }: Props) {
  return (
    <>
      {children}
      <WorkSection entries={profile.workExperience} />
      <EducationSection entries={profile.education} />
      <TextSection title="About" text={profile.bio} />
      <TagsSection title="Skills" values={profile.skills} />
      <ProjectsSection entries={profile.project} />
      <CertificationsSection entries={profile.certifications} />
      <TagsSection title="Languages" values={profile.languages.map(formatLanguage)} />
      <TagsSection title="Extra Curriculars" values={profile.extraCurricular} />
      <TagsSection title="Preferred Roles" values={profile.preferredJobs} />
    </>
  )
}

function formatLanguage({ language, proficiency }: SeekerProfileView['languages'][number]): string {
  return [language, proficiency].filter(Boolean).join(', ')
}

/** Shows experience, notice period, salary, and what else the profile gives, without a job to compare them with. */
export function ProfileFacts({ profile }: { profile: SeekerProfileView }) {
  const { yearsOfExperience, noticePeriod, dateOfBirth, department, experienceLevel } = profile
  return (
    <ProfileSection title="At a glance">
      <Grid>
        <Fact name="Experience">{yearsOfExperience && `${yearsOfExperience} years`}</Fact>
        <Fact name="Notice period">{noticePeriod && noticePeriodLabel[noticePeriod]}</Fact>
        <Fact name="Salary expectation, a year">{formatSalaryExpectation(profile)}</Fact>
        {department && <Fact name="Department">{department}</Fact>}
        {experienceLevel && <Fact name="Experience level">{experienceLevelLabel[experienceLevel]}</Fact>}
        {dateOfBirth && (
          <Fact name="Date of birth">
            <DateTime value={dateOfBirth} />
          </Fact>
        )}
      </Grid>
    </ProfileSection>
  )
}

function formatSalaryExpectation({
  desiredSalaryMin: min,
  desiredSalaryMax: max,
}: SeekerProfileView): ReactNode {
  const [low, high] = [min ?? max, max ?? min]
  if (low === null || high === null) return null
  if (low === high) return <Money rupees={low} />
  return (
    <>
      <Money rupees={low} /> – <Money rupees={high} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <EmptyValue>Not provided</EmptyValue>}</dd>
    </div>
  )
}

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: '2px 0 0', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
}))
