import { formatDegree, formatGrade } from '@endorse/contract/profiles/values'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDuration, formatMonth } from '../../../lib/dates.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { SeekerFields } from '../live-profile.ts'

interface Props {
  profile: SeekerFields
  photo: string | null
}

/** The most entries and skills of the preview; the Endorser's page shows all of them. */
const MAX_ENTRIES = 3
const MAX_SKILLS = 12

/** Shows an Endorsee's profile the way Endorsers see it, in short, from what stands in the forms. */
export function SeekerPreview({ profile, photo }: Props) {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ').trim()
  const work = profile.workExperience.filter(({ jobTitle, companyName }) => jobTitle || companyName)
  const education = profile.education.filter(({ degree, institution }) => degree || institution)
  const current = work.find(({ isCurrent }) => isCurrent)
  const headline = [current?.jobTitle, current?.companyName].filter(Boolean).join(' at ')
  const facts = [profile.currentLocation, experienceText(profile.yearsOfExperience)]
    .filter(Boolean)
    .join(' · ')
  const isEmpty =
    !headline && !facts && !profile.bio && work.length + education.length + profile.skills.length === 0
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <PersonAvatar name={name || '?'} image={photo} size={56} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h5" component="p">
            {name || 'Your name'}
          </Typography>
          {headline && (
            <Typography variant="body2" color="textSecondary">
              {headline}
            </Typography>
          )}
          {facts && (
            <Typography variant="small" component="p" color="textSecondary">
              {facts}
            </Typography>
          )}
          {isEmpty && <Bones lines={2} />}
        </Box>
      </Stack>
      {isEmpty && <EmptyParts />}
      {profile.bio.trim() && <Quote>{profile.bio.trim()}</Quote>}
      {profile.skills.length > 0 && (
        <Part title="Skills">
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
            {profile.skills.slice(0, MAX_SKILLS).map((skill) => (
              <Tag key={skill}>{skill}</Tag>
            ))}
            {profile.skills.length > MAX_SKILLS && <Tag>+{profile.skills.length - MAX_SKILLS} more</Tag>}
          </Stack>
        </Part>
      )}
      {work.length > 0 && (
        <Part title="Work experience">
          {work.slice(0, MAX_ENTRIES).map((entry, index) => (
            <Entry
              key={index}
              title={entry.jobTitle}
              place={entry.companyName}
              dates={datesOf(entry, true)}
            />
          ))}
        </Part>
      )}
      {education.length > 0 && (
        <Part title="Education">
          {education.slice(0, MAX_ENTRIES).map((entry, index) => (
            <Entry
              key={index}
              title={[formatDegree(entry.degree), entry.fieldOfStudy].filter(Boolean).join(', ')}
              place={entry.institution}
              grade={formatGrade(entry)}
              dates={datesOf(entry, false)}
            />
          ))}
        </Part>
      )}
      <Divider sx={{ mt: 2, mb: 1.5 }} />
      <Stack direction="row" sx={{ gap: 1, color: 'text.tertiary' }}>
        <LockOutlined aria-hidden="true" sx={{ fontSize: 16, mt: '1px' }} />
        <Typography variant="caption">
          Phone number and date of birth: only after an Endorser accepts
        </Typography>
      </Stack>
    </Box>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography
        variant="caption"
        component="h3"
        color="textTertiary"
        sx={{ mt: 2, mb: 1, fontWeight: 500 }}
      >
        {title}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>{children}</Stack>
    </>
  )
}

interface EntryProps {
  title: string
  /** The company or the institution, whose tile stands on the left. */
  place: string
  grade?: string
  dates: string
}

function Entry({ title, place, grade, dates }: EntryProps) {
  const details = [title && place, grade].filter(Boolean).join(' · ')
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <CompanyAvatar name={place || title} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="small" component="p" sx={{ fontWeight: 500 }}>
          {title || place}
        </Typography>
        {details && (
          <Typography variant="small" component="p" color="textSecondary">
            {details}
          </Typography>
        )}
        <Typography variant="caption" component="p" color="textTertiary">
          {dates}
        </Typography>
      </Box>
    </Stack>
  )
}

/** Stands for the parts that nobody has filled in yet. */
function EmptyParts() {
  return (
    <Box aria-hidden="true">
      <Bone sx={{ height: 72, mt: 2 }} />
      <Bones lines={3} />
    </Box>
  )
}

function Bones({ lines }: { lines: number }) {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1, mt: 1 }}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} sx={{ height: 12, width: `${80 - index * 20}%` }} />
      ))}
    </Stack>
  )
}

const Bone = styled('div')(({ theme }) => ({
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.sunken,
}))

const Quote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '16px 0 0',
  padding: '12px 16px',
  borderRadius: '4px 12px 12px 12px',
  backgroundColor: theme.vars.palette.background.quiet,
  whiteSpace: 'pre-line',
}))

interface Dated {
  startDate: string
  endDate: string
  isCurrent: boolean
}

/** Leaves out a month while its year is missing. */
function datesOf({ startDate, endDate, isCurrent }: Dated, showsDuration: boolean): string {
  const [from, to] = [startDate, endDate].map((date) => (DAY.test(date) ? date : ''))
  const range = [from && formatMonth(from), isCurrent ? 'Present' : to && formatMonth(to)].filter(Boolean)
  const duration =
    showsDuration && from && (isCurrent || to) && formatDuration(from, isCurrent ? undefined : to)
  return [range.join(' – '), duration].filter(Boolean).join(' · ')
}

const DAY = /^\d{4}(-\d{2}-\d{2})?$/

function experienceText(years: string): string {
  if (years === '' || Number.isNaN(Number(years))) return ''
  return Number(years) === 0 ? 'Starting out' : `${years} ${years === '1' ? 'year' : 'years'} of experience`
}
