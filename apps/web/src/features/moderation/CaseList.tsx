import type { ModerationCase } from '@endorse/contract/moderation/schemas'
import { type ModerationState, reportReasonLabel } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface Props {
  cases: ModerationCase[]
  state: ModerationState
  /** The case that is open beside the list. */
  currentId: string | undefined
}

/** Lists reported postings and people as links to their cases. */
export function CaseList({ cases, state, currentId }: Props) {
  const query = state === 'open' ? '' : `?state=${state}`
  return (
    <Box component="ul" aria-label="Reports" sx={{ display: 'grid', gap: 0.5 }}>
      {cases.map((one) => (
        <li key={one.id}>
          <CaseLink
            to={`${paths.moderationCase(one.id)}${query}`}
            aria-current={one.id === currentId ? 'page' : undefined}
          >
            {one.subject === 'POSTING' ? (
              <CompanyAvatar name={one.subtitle} image={one.companyLogoUrl} />
            ) : (
              <PersonAvatar name={one.title} size={40} />
            )}
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                variant="subtitle2"
                component="span"
                noWrap
                sx={{ display: 'block' }}
                title={one.title}
              >
                {one.title}
              </Typography>
              <Line title={one.subtitle}>{one.subtitle}</Line>
              <Line>
                {reportReasonLabel[one.reason]}
                {one.reportCount > 1 && ` · ${one.reportCount} reports`}
              </Line>
            </Box>
            <Typography variant="caption" component="span" color="textSecondary" noWrap>
              <DateTime value={one.reportedAt} format="brief" />
            </Typography>
          </CaseLink>
        </li>
      ))}
    </Box>
  )
}

const CaseLink = styled(Link)(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 12,
  outline: 'none',
  color: vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&[aria-current]': { backgroundColor: vars.palette.action.selected },
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
}))

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'block',
  overflow: 'hidden',
  color: theme.vars.palette.text.secondary,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))
