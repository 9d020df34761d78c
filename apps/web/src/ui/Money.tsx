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

/** Formats a salary range in lakhs a year, or "Salary: Not specified". Inherits the font size. */
export function Salary({ min, max }: { min: number | null | undefined; max: number | null | undefined }) {
  const text = formatSalary(min, max)
  return (
    <Box component="span" sx={text ? tabularNumbers : emptyValueStyles}>
      {text ?? 'Salary: Not specified'}
    </Box>
  )
}

/** Formats an amount in rupees: `₹12,00,000`. */
export function Money({ rupees }: { rupees: number }) {
  return (
    <Box component="span" sx={tabularNumbers}>
      {formatRupees(rupees)}
    </Box>
  )
}
