import { noticePeriodLabel, type SeekerAsRead } from '@endorse/contract'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Missing } from '../../../ui/Missing.tsx'
import { Money } from '../../../ui/Money.tsx'
import { When } from '../../../ui/When.tsx'
import { CertificationPart, EducationPart, ProjectPart, WorkPart } from '../../profiles/reading/Career.tsx'
import { Part, TagsPart, TextPart } from '../../profiles/reading/parts.tsx'

/** Everything the profile says, part by part; a part with nothing in it is left out. */
export function ApplicantProfile({ profile }: { profile: SeekerAsRead }) {
  return (
    <>
      <TextPart title="About" text={profile.bio} />
      <Part title="At a glance">
        <Glance profile={profile} />
      </Part>
      <TagsPart title="Skills" values={profile.skills} />
      <WorkPart entries={profile.workExperience} />
      <EducationPart entries={profile.education} />
      <ProjectPart entries={profile.project} />
      <CertificationPart entries={profile.certifications} />
      <TagsPart title="Languages" values={profile.languages.map(spoken)} />
      <TagsPart title="Extra Curriculars" values={profile.extraCurricular} />
      <TagsPart title="Preferred Roles" values={profile.preferredJobs} />
    </>
  )
}

function spoken({ language, proficiency }: SeekerAsRead['languages'][number]): string {
  return [language, proficiency].filter(Boolean).join(', ')
}

function Glance({ profile }: { profile: SeekerAsRead }) {
  const { yearsOfExperience, noticePeriod, dateOfBirth } = profile
  return (
    <Grid>
      <Fact name="Experience">{yearsOfExperience && `${yearsOfExperience} years`}</Fact>
      <Fact name="Notice period">{noticePeriod && noticePeriodLabel[noticePeriod]}</Fact>
      <Fact name="Salary expectation, a year">{expectation(profile)}</Fact>
      {dateOfBirth && (
        <Fact name="Date of birth">
          <When at={dateOfBirth} />
        </Fact>
      )}
    </Grid>
  )
}

function expectation({ desiredSalaryMin: min, desiredSalaryMax: max }: SeekerAsRead): ReactNode {
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
      <dd>{children || <Missing>Not provided</Missing>}</dd>
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
