import type { Application } from '@endorse/contract/applications/schemas'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'

/** Links to the job of a withdrawn application that can be asked for again; nothing when it cannot. */
export function ApplyAgain({ application: { canApplyAgain, jobId } }: { application: Application }) {
  if (!canApplyAgain || !jobId) return null
  return (
    <Link
      component={RouterLink}
      to={paths.jobDescription(jobId)}
      onClick={(event) => event.stopPropagation()}
    >
      Apply again
    </Link>
  )
}
