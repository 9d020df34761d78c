import type { Application } from '@endorse/contract/applications/schemas'
import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { openedFromList, useDetailsParam } from './use-details-param.ts'

interface Props extends Pick<LinkProps, 'sx'> {
  application: Application
}

/** Links the position to the details dialog. */
export function DetailsLink({ application, sx }: Props) {
  const { detailsUrl } = useDetailsParam()
  return (
    <Link
      component={RouterLink}
      to={detailsUrl(application)}
      state={openedFromList}
      preventScrollReset
      onClick={(event) => event.stopPropagation()}
      sx={[{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }, ...[sx ?? {}].flat()]}
    >
      {application.positionApplied}
    </Link>
  )
}
