import { degreeLabel, noticePeriodLabel, type SeekerAsRead } from '@endorse/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Missing } from '../../../ui/Missing.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { When } from '../../../ui/When.tsx'

/** Everything the profile says, part by part; a part with nothing in it is left out. */
export function ApplicantProfile({ profile }: { profile: SeekerAsRead }) {
  return (
    <>
      {profile.bio && (
        <Part title="About">
          <Typography
            variant="reading"
            component="p"
            sx={{ maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {profile.bio}
          </Typography>
        </Part>
      )}
      <Part title="At a glance">
        <Glance profile={profile} />
      </Part>
      {profile.skills.length > 0 && <Tags title="Skills" values={profile.skills} />}
      {profile.workExperience.length > 0 && (
        <Part title="Work Experience">
          {profile.workExperience.map((entry) => (
            <Entry
              key={`${entry.jobTitle} ${entry.companyName} ${entry.startDate}`}
              title={entry.jobTitle}
              place={[entry.companyName, entry.location]}
              from={entry.startDate}
              to={entry.isCurrent ? 'Present' : entry.endDate}
              text={entry.responsibilities}
            />
          ))}
        </Part>
      )}
      {profile.education.length > 0 && (
        <Part title="Education">
          {profile.education.map((entry) => (
            <Entry
              key={`${entry.degree} ${entry.institution} ${entry.startDate}`}
              title={[degreeOf(entry.degree), entry.fieldOfStudy].filter(Boolean).join(', ')}
              place={[entry.institution, entry.specialization, entry.percentage && `${entry.percentage} %`]}
              from={entry.startDate}
              to={entry.isCurrent ? 'Present' : entry.endDate}
            />
          ))}
        </Part>
      )}
      {profile.project.length > 0 && (
        <Part title="Projects">
          {profile.project.map((entry) => (
            <Entry
              key={`${entry.title} ${entry.startDate}`}
              title={entry.title}
              place={[entry.organization]}
              from={entry.startDate}
              to={entry.endDate}
              text={entry.description}
            />
          ))}
        </Part>
      )}
      {profile.certifications.length > 0 && (
        <Part title="Certifications">
          {profile.certifications.map((entry) => (
            <Entry
              key={`${entry.name} ${entry.issueDate}`}
              title={entry.name}
              place={[entry.issuingOrganization]}
              from={entry.issueDate}
              to={entry.expirationDate}
            />
          ))}
        </Part>
      )}
      {profile.languages.length > 0 && (
        <Tags
          title="Languages"
          values={profile.languages.map(({ language, proficiency }) =>
            [language, proficiency].filter(Boolean).join(', '),
          )}
        />
      )}
      {profile.extraCurricular.length > 0 && (
        <Tags title="Extra Curriculars" values={profile.extraCurricular} />
      )}
      {profile.preferredJobs.length > 0 && <Tags title="Preferred Roles" values={profile.preferredJobs} />}
    </>
  )
}

function Glance({ profile }: { profile: SeekerAsRead }) {
  const { yearsOfExperience, noticePeriod, desiredSalaryMin, desiredSalaryMax, dateOfBirth } = profile
  const bounds = [desiredSalaryMin, desiredSalaryMax].filter((bound): bound is number => bound !== null)
  return (
    <Grid>
      <Fact name="Experience">{yearsOfExperience && `${yearsOfExperience} years`}</Fact>
      <Fact name="Notice period">{noticePeriod && noticePeriodLabel[noticePeriod]}</Fact>
      <Fact name="Salary expectation, a year">
        {bounds.length > 0 && (
          <>
            <Money rupees={bounds[0] ?? 0} />
            {bounds.length === 2 && bounds[1] !== bounds[0] && (
              <>
                {' – '}
                <Money rupees={bounds[1] ?? 0} />
              </>
            )}
          </>
        )}
      </Fact>
      {dateOfBirth && (
        <Fact name="Date of birth">
          <When at={dateOfBirth} />
        </Fact>
      )}
    </Grid>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}

function Tags({ title, values }: { title: string; values: string[] }) {
  return (
    <Part title={title}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {values.map((value) => (
          <Tag key={value}>{value}</Tag>
        ))}
      </Stack>
    </Part>
  )
}

interface EntryProps {
  title: string
  place: (string | null)[]
  from: string
  to: string
  text?: string
}

function Entry({ title, place, from, to, text }: EntryProps) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title || <Missing>Not provided</Missing>}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {place.filter(Boolean).join(' · ')}
      </Typography>
      {(from || to) && (
        <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.tertiary' }}>
          {from && <When at={from} />}
          {from && to && ' – '}
          {to && (to === 'Present' ? to : <When at={to} />)}
        </Typography>
      )}
      {text && (
        <Typography
          variant="body1"
          sx={{ mt: 1, maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
    </Box>
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

function degreeOf(degree: string): string {
  return degree in degreeLabel ? degreeLabel[degree as keyof typeof degreeLabel] : degree
}

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: '2px 0 0', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
}))
