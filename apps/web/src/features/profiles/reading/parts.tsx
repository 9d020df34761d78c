import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Missing } from '../../../ui/Missing.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { When } from '../../../ui/When.tsx'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}

/** Left out when there are none. */
export function TagsPart({ title, values }: { title: string; values: string[] }) {
  if (values.length === 0) return null
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

export function TextPart({ title, text }: { title: string; text: string | null }) {
  return text ? (
    <Part title={title}>
      <LongText>{text}</LongText>
    </Part>
  ) : null
}

interface EntryProps {
  title: string
  /** Where it was, and what else fits on one line. */
  place: string[]
  from: string
  to: string
  goesOn?: boolean
  text?: string
}

export function Entry({ title, place, from, to, goesOn = false, text }: EntryProps) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title || <Missing>Not provided</Missing>}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {place.filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.tertiary' }}>
        {from && <When at={from} />}
        {from && (to || goesOn) && ' – '}
        {goesOn ? 'Present' : to && <When at={to} />}
      </Typography>
      {text && (
        <Box sx={{ mt: 1 }}>
          <LongText>{text}</LongText>
        </Box>
      )}
    </div>
  )
}

function LongText({ children }: { children: string }) {
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
