import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useRemoval } from './api.ts'

/** Leads from a posting that staff removed to the decision; nothing for a user whom it does not concern. */
export default function RemovalLink({ jobId }: { jobId: string }) {
  const isStaff = useUser().role === 'PLATFORM_EMPLOYEE'
  const { data } = useRemoval(jobId)
  if (!data) return null
  const to = isStaff
    ? `${paths.moderationCase(data.caseId)}?state=decided`
    : paths.moderationDecision(data.caseId)
  return (
    <Button component={Link} to={to}>
      Read the decision
    </Button>
  )
}
