import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface Props {
  endorser: Pick<EndorserWorkload, 'waiting' | 'late'>
  /** What fills the bar: the largest number of the list. */
  most: number
}

/** The number of waiting applications and a bar to compare them. Amber when some wait longer than a week. */
export function WaitingBar({ endorser: { waiting, late }, most }: Props) {
  const isLate = late > 0
  return (
    <Stack
      direction="row"
      title={isLate ? `${late} longer than a week` : undefined}
      sx={{ alignItems: 'center', gap: 1.5, width: '100%' }}
    >
      <Typography
        variant="body2"
        component="span"
        sx={{
          minWidth: 20,
          fontVariantNumeric: 'tabular-nums',
          color: isLate ? 'warning.dark' : waiting === 0 ? 'text.tertiary' : undefined,
          fontWeight: isLate ? 600 : 400,
        }}
      >
        {waiting}
      </Typography>
      <Box
        aria-hidden="true"
        sx={{ flex: 1, height: 6, borderRadius: '3px', bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${(100 * waiting) / most}%`,
            height: '100%',
            borderRadius: '3px',
            bgcolor: isLate ? 'warning.dark' : 'primary.main',
          }}
        />
      </Box>
    </Stack>
  )
}
