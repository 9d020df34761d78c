import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

/** One key figure; `note` is shown below it, in the color of `tone`. */
export interface Stat {
  label: string
  /** Undefined while it loads. */
  value: number | string | undefined
  /** Whether the value is words, which are smaller than a number. */
  hasWords?: boolean
  note?: string
  tone?: 'good' | 'warning' | undefined
}

const noteColors = { good: 'success.dark', warning: 'warning.dark' }

/** Row of key figures. On a phone two in a row; an odd last one takes the full width. */
export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${stats.length}, minmax(0, 1fr))`,
        },
        gap: '1px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'divider',
      }}
    >
      {stats.map((stat) => (
        <StatCell key={stat.label} {...stat} />
      ))}
    </Box>
  )
}

/** As high as a number, so that the notes are on one line. */
const words = { '&&': { fontSize: 18, letterSpacing: '-0.01em' } }

function StatCell({ label, value, hasWords, note, tone }: Stat) {
  return (
    <Box
      sx={{
        px: { xs: 2, md: 2.5 },
        pt: 2,
        pb: 2.5,
        bgcolor: 'background.paper',
        '&:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Typography variant="small" component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        variant="h2"
        component="dd"
        sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums', ...(hasWords && words) }}
      >
        {typeof value === 'number'
          ? value.toLocaleString('en-IN')
          : (value ?? <Skeleton variant="text" width={56} />)}
      </Typography>
      {note && (
        <Typography
          variant="caption"
          component="dd"
          sx={{ color: tone ? noteColors[tone] : 'text.tertiary' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  )
}
