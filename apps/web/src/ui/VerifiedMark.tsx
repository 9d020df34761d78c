import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { styled } from '@mui/material/styles'
import { formatMonth } from '../lib/dates.ts'

/** Tells in which month a person last proved their company address: "Verified Nov 2026". Nothing without a proof. */
export function VerifiedMark({ at }: { at: string | null }) {
  if (!at) return null
  const month = formatMonth(at)
  return (
    <Mark title={`Entered a code that was mailed to the company address in ${month}`}>
      <VerifiedOutlined aria-hidden="true" />
      Verified {month}
    </Mark>
  )
}

const Mark = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  color: vars.palette.success.dark,
  '& svg': { width: 16, height: 16 },
}))
