import type { Leave } from '@endorse/contract/company-endorsers/schemas'
import { DateTime } from '../../ui/DateTime.tsx'

/** Says how long an Endorser is on leave: "On leave until 10 Dec 2026". */
export function LeaveText({ until }: Leave) {
  if (!until) return 'On leave'
  return (
    <>
      On leave until <DateTime value={until} />
    </>
  )
}
