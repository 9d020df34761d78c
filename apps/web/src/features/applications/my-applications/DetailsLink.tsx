import type { Application } from '@endorse/contract/applications/schemas'
import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useDetailsPath } from './use-details-path.ts'

interface Props extends Pick<LinkProps, 'sx'> {
  application: Application
}

/** Links the position to the details. */
export function DetailsLink({ application, sx }: Props) {
  const { detailsUrl, linkState } = useDetailsPath()
  return (
    <Link
      component={RouterLink}
      to={detailsUrl(application)}
      state={linkState}
      preventScrollReset={linkState !== undefined}
      onClick={(event) => event.stopPropagation()}
      title={application.positionApplied}
      sx={[{ color: 'text.primary', overflowWrap: 'anywhere' }, ...[sx ?? {}].flat()]}
    >
      {application.positionApplied}
    </Link>
  )
}
