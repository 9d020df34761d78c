import type { Application } from '@endorse/contract'
import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { openedHere, useDetails } from './use-details.ts'

interface Props extends Pick<LinkProps, 'sx'> {
  application: Application
}

/** The position, which opens the details. */
export function DetailsLink({ application, sx }: Props) {
  const { addressOf } = useDetails()
  return (
    <Link
      component={RouterLink}
      to={addressOf(application)}
      state={openedHere}
      preventScrollReset
      onClick={(event) => event.stopPropagation()}
      sx={[{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }, ...[sx ?? {}].flat()]}
    >
      {application.positionApplied}
    </Link>
  )
}
