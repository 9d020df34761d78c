import Link from '@mui/material/Link'
import { formatPhone } from '../lib/phone.ts'
import { linkTarget } from './link-target.ts'

/** Formats an E.164 phone number as a `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  const shown = formatPhone(number)
  return (
    <Link
      href={`tel:${shown.replaceAll(' ', '')}`}
      color="inherit"
      sx={[linkTarget, { color: 'inherit', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }]}
    >
      {shown}
    </Link>
  )
}
