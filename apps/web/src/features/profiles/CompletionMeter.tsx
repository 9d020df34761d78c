import type { ProfileStatus } from '@endorse/contract/profiles/schemas'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { Panel } from '../../ui/Panel.tsx'
import { StrengthSegments } from './StrengthSegments.tsx'

interface Props extends Pick<ProfileStatus, 'completionPercentage' | 'missing'> {
  /** Path of the wizard tab on which a missing field is filled in. */
  pathOf: (tab: string) => string
  replace?: boolean
}

/** The server sorts the missing fields by weight; the meter lists only the first ones. */
const MAX_ITEMS_SHOWN = 6

/** Shows how complete the profile is, and links each missing field to its tab. */
export function CompletionMeter({ completionPercentage, missing, pathOf, replace }: Props) {
  const shown = missing.slice(0, MAX_ITEMS_SHOWN)
  const hiddenCount = missing.length - shown.length
  return (
    <div data-screen-only>
      <Panel title="Profile strength" action={<Percentage>{completionPercentage}%</Percentage>}>
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          <StrengthSegments filled={Math.floor(completionPercentage / 10)} total={10} />
          {missing.length === 0 ? (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              Everything is filled in.
            </Typography>
          ) : (
            <>
              <Typography variant="caption" component="p" color="textTertiary" sx={{ mt: 2, mb: 1 }}>
                Still missing
              </Typography>
              <List>
                {shown.map(({ label, tab }) => (
                  <li key={label}>
                    <Link component={RouterLink} to={pathOf(tab)} replace={replace}>
                      {label}
                    </Link>
                  </li>
                ))}
                {hiddenCount > 0 && <li>and {hiddenCount} more</li>}
              </List>
            </>
          )}
        </Box>
      </Panel>
    </div>
  )
}

const Percentage = styled('span')(({ theme }) => ({
  ...theme.typography.h5,
  fontVariantNumeric: 'tabular-nums',
}))

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  // On a phone the list is above the form, so it stays short.
  [theme.breakpoints.down('md')]: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
}))
