import { seekerTabLabel } from '@endorse/contract/profiles/tabs'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { StrengthSegments } from './StrengthSegments.tsx'
import {
  missingParts,
  missingRequired,
  PART_COUNT,
  type ProfilePart,
  type StrengthSource,
} from './strength.ts'

interface Props {
  profile: StrengthSource
  /** Beside the count, on a phone: the button that opens the preview. */
  action?: ReactNode
  /** Whether the missing parts are left out on a phone, where the panel stands above a form. */
  short?: boolean
}

/** The panel lists only the first missing parts. */
const MAX_PARTS_SHOWN = 4

/** Shows how many of the parts that Endorsers use are filled in, and links the missing ones and the required fields. */
export function StrengthPanel({ profile, action, short = false }: Props) {
  const missing = missingParts(profile)
  const required = missingRequired(profile)
  const hidden = short ? { xs: 'none', lg: 'block' } : undefined
  const count = PART_COUNT - missing.length
  return (
    <Card component="section" aria-label="Profile strength" data-screen-only sx={{ p: '16px 20px' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          Profile strength
        </Typography>
        <Typography variant="small" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count} of {PART_COUNT} parts
        </Typography>
        {action}
      </Stack>
      <Box sx={{ mt: 1.5 }}>
        <StrengthSegments filled={count} total={PART_COUNT} />
      </Box>
      <Box sx={{ display: hidden }}>
        {required.length > 0 && <PartList title="Needed to save your profile" parts={required} />}
        {missing.length > 0 && (
          <PartList
            title={required.length > 0 ? 'Makes it stronger' : undefined}
            parts={missing
              .filter(({ label }) => required.every((one) => one.label !== label))
              .slice(0, MAX_PARTS_SHOWN)}
          />
        )}
      </Box>
    </Card>
  )
}

function PartList({ title, parts }: { title: string | undefined; parts: ProfilePart[] }) {
  return (
    <>
      {title && (
        <Typography variant="caption" component="h3" color="textTertiary" sx={{ mt: 1.5, fontWeight: 500 }}>
          {title}
        </Typography>
      )}
      <List>
        {parts.map(({ label, tab }) => (
          <li key={label}>
            <AddOutlined aria-hidden="true" sx={{ fontSize: 16, color: 'primary.text' }} />
            <Link component={RouterLink} to={paths.seekerProfileTab(tab)}>
              {label}
            </Link>
            <span>{seekerTabLabel[tab]}</span>
          </li>
        ))}
      </List>
    </>
  )
}

const List = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '18px',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36 },
  '& li > span': { marginLeft: 'auto', color: theme.vars.palette.text.tertiary, whiteSpace: 'nowrap' },
}))
