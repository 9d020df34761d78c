import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/dates.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { Tag } from '../../../ui/Tag.tsx'

/** Titled section of a profile that is shown read-only. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}

/** Lists values as tags; renders nothing when there are none. */
export function TagsSection({ title, values }: { title: string; values: string[] }) {
  if (values.length === 0) return null
  return (
    <ProfileSection title={title}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {values.map((value) => (
          <Tag key={value}>{value}</Tag>
        ))}
      </Stack>
    </ProfileSection>
  )
}

/** Shows a multiline text; renders nothing without one. */
export function TextSection({ title, text }: { title: string; text: string | null }) {
  return text ? (
    <ProfileSection title={title}>
      <MultilineText>{text}</MultilineText>
    </ProfileSection>
  ) : null
}

interface ProfileEntryProps {
  title: string
  /** Whose tile stands on the left: a company or an institution. */
  tile?: string
  /** Company, location and similar, joined into one line. */
  details: string[]
  from: string
  to: string
  isCurrent?: boolean
  /** Whether the time between the dates is shown. */
  showDuration?: boolean
  text?: string
}

/** Shows one entry of a list with title, details, dates and text. */
export function ProfileEntry(props: ProfileEntryProps) {
  const { title, tile, details, from, to, isCurrent = false, showDuration = false, text } = props
  const duration =
    showDuration && from && (isCurrent || to) && formatDuration(from, isCurrent ? undefined : to)
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {tile && <CompanyAvatar name={tile} size={40} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title || <EmptyValue>Not provided</EmptyValue>}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {details.filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="caption" component="p" color="textTertiary" sx={{ mt: 0.25 }}>
          {from && <DateTime value={from} format="month" />}
          {from && (to || isCurrent) && ' – '}
          {isCurrent ? 'Present' : to && <DateTime value={to} format="month" />}
          {duration && ` · ${duration}`}
        </Typography>
        {text && (
          <Box sx={{ mt: 1 }}>
            <MultilineText>{text}</MultilineText>
          </Box>
        )}
      </Box>
    </Stack>
  )
}

function MultilineText({ children }: { children: string }) {
  return (
    <Typography
      variant="reading"
      component="p"
      sx={{ maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  )
}
