import Box from '@mui/material/Box'
import { formatRupees, formatSalary } from '../lib/money.ts'

const tabularNumbers = { fontVariantNumeric: 'tabular-nums' }
const emptyValueStyles = {
  color: 'text.tertiary',
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 400,
  letterSpacing: 0,
}

/** A salary in lakhs a year, or that it is not specified. Takes its size from where it stands. */
export function Salary({ min, max }: { min: number | null | undefined; max: number | null | undefined }) {
  const text = formatSalary(min, max)
  return (
    <Box component="span" sx={text ? tabularNumbers : emptyValueStyles}>
      {text ?? 'Not specified'}
    </Box>
  )
}

/** An amount written out: `₹12,00,000`. */
export function Money({ rupees }: { rupees: number }) {
  return (
    <Box component="span" sx={tabularNumbers}>
      {formatRupees(rupees)}
    </Box>
  )
}
