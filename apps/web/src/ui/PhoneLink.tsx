import Link from '@mui/material/Link'
import { formatPhone } from '../lib/phone.ts'

export function PhoneLink({ number }: { number: string }) {
  const shown = formatPhone(number)
  return (
    <Link
      href={`tel:${shown.replaceAll(' ', '')}`}
      color="inherit"
      sx={{ color: 'inherit', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {shown}
    </Link>
  )
}
