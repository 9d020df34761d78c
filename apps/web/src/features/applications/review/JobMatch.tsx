import type { Job } from '@endorse/contract/job-postings/schemas'
import { experienceLevelLabel } from '@endorse/contract/job-postings/values'
import type { SkillEvidence } from '@endorse/contract/profiles/evidence'
import type { SeekerProfileView } from '@endorse/contract/profiles/schemas'
import { noticePeriodLabel } from '@endorse/contract/profiles/values'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { evidencePlaceText } from '../../../lib/evidence-text.ts'
import { formatSalary } from '../../../lib/money.ts'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import type { ResumeSource } from './ResumeViewer.tsx'

interface Props {
  profile: SeekerProfileView
  evidence: SkillEvidence[]
  /** Undefined while the job loads, and when it is not on this site. */
  job: Job | undefined
  /** Shows where the resume names a skill; undefined without a resume. */
  onShowSource: ((source: ResumeSource) => void) | undefined
}

/** Compares the profile with what the job asks for: a row for each skill, and the facts. */
export function JobMatch({ profile, evidence, job, onShowSource }: Props) {
  return (
    <Box component="section">
      <Skills evidence={evidence} missing="Not in the profile or the resume" onShowSource={onShowSource} />
      <Facts>
        <Fact
          name="Experience"
          value={profile.yearsOfExperience && years(Number(profile.yearsOfExperience))}
          asked={experienceAsked(job)}
        />
        <Fact
          name="Expected pay"
          value={formatSalary(profile.desiredSalaryMin, profile.desiredSalaryMax)}
          asked={payOffered(job)}
        />
        <Fact name="City" value={profile.currentLocation} asked={cityAsked(profile, job)} />
        <Fact name="Notice period" value={profile.noticePeriod && noticePeriodLabel[profile.noticePeriod]} />
        {profile.department && <Fact name="Department" value={profile.department} />}
        {profile.experienceLevel && (
          <Fact name="Experience level" value={experienceLevelLabel[profile.experienceLevel]} />
        )}
      </Facts>
    </Box>
  )
}

/** Says which of the skills that the job asks for are in the profile, to a reader who does not see it; nothing without any. */
export function SkillMatch({ evidence }: Pick<Props, 'evidence'>) {
  if (evidence.length === 0) return null
  return (
    <Box component="section">
      <Skills evidence={evidence} missing="Not in the profile" onShowSource={undefined} />
    </Box>
  )
}

function Skills({
  evidence,
  missing,
  onShowSource,
}: Pick<Props, 'evidence' | 'onShowSource'> & { missing: string }) {
  const matching = evidence.filter(({ found }) => found)
  return (
    <>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1.5 }}
      >
        <Typography variant="h5" component="h2">
          Match with the job
        </Typography>
        {evidence.length > 0 && (
          <Typography variant="small" component="p" color="textSecondary">
            <Box component="b" sx={{ fontWeight: 500, color: 'text.primary' }}>
              {matching.length} of {evidence.length}
            </Box>{' '}
            skills
          </Typography>
        )}
      </Stack>
      {evidence.length > 0 && (
        <SkillList>
          {evidence.map((one) => (
            <SkillRow key={one.skill} evidence={one} missing={missing} onShowSource={onShowSource} />
          ))}
        </SkillList>
      )}
    </>
  )
}

function SkillRow({
  evidence: { skill, found },
  missing,
  onShowSource,
}: Pick<Props, 'onShowSource'> & { evidence: SkillEvidence; missing: string }) {
  const Icon = found ? CheckOutlined : RemoveOutlined
  return (
    <li data-missing={!found || undefined}>
      <Icon aria-hidden fontSize="small" />
      <b>{skill}</b>
      {found ? (
        <span>
          {found.words && <span>{found.words}</span>}
          <small>{evidencePlaceText(found)}</small>
        </span>
      ) : (
        <span>{missing}</span>
      )}
      {found && found.page !== null && onShowSource && (
        <PageButton
          aria-label={`p. ${found.page}, show ${skill} in the resume`}
          onClick={() => onShowSource({ word: skill, page: found.page ?? 1 })}
        >
          p. {found.page}
        </PageButton>
      )}
    </li>
  )
}

function years(count: number): string {
  return `${count} ${count === 1 ? 'year' : 'years'}`
}

function experienceAsked(job: Job | undefined): string | undefined {
  const [min, max] = [job?.requiredExperience ?? null, job?.maxExperience ?? null]
  if (min !== null && max !== null && max > min) return `The job asks for ${min} to ${max}`
  return min ? `The job asks for ${years(min)}` : undefined
}

function payOffered(job: Job | undefined): string | undefined {
  const salary = job && formatSalary(job.salaryMin, job.salaryMax)
  return salary && `The job pays ${salary}`
}

function cityAsked({ currentLocation }: SeekerProfileView, job: Job | undefined): string | undefined {
  const cities = job?.cities.length ? job.cities : [job?.city].filter((city) => city != null)
  if (cities.length === 0) return undefined
  const here = currentLocation?.toLowerCase() ?? ''
  if (cities.some((city) => here.includes(city.toLowerCase()))) return 'Same as the job'
  return `The job is in ${cities.slice(0, 2).join(', ')}${cities.length > 2 ? ` +${cities.length - 2}` : ''}`
}

interface FactProps {
  name: string
  value: string | null | undefined
  /** What the job asks for. */
  asked?: string | undefined
}

function Fact({ name, value, asked }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || <EmptyValue>Not provided</EmptyValue>}</dd>
      {asked && <dd>{asked}</dd>}
    </div>
  )
}

const SkillList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  listStyle: 'none',
  '& li': {
    ...theme.typography.small,
    display: 'grid',
    gridTemplateColumns: '20px minmax(88px, 132px) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 40,
    padding: '8px 12px',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    [theme.breakpoints.down(480)]: {
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      '& > span': { gridColumn: 2 },
    },
  },
  '& li > b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& li > span > span': { display: 'block' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& svg': { color: theme.vars.palette.success.main },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  '& [data-missing], & [data-missing] b, & [data-missing] svg': {
    color: theme.vars.palette.text.tertiary,
    fontWeight: 400,
  },
}))

const PageButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  padding: '1px 6px',
  borderRadius: 4,
  backgroundColor: '#ffe9a8',
  color: '#5c4400',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down(480)]: { gridColumn: 3, gridRow: 1 },
}))

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  margin: '16px 0 0',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': {
    margin: '2px 0 0',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& dd + dd': {
    ...theme.typography.caption,
    marginTop: 0,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}))
