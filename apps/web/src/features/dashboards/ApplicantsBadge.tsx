import { useEndorserHome } from './home-api.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** Shows how many applications wait for the Endorser's decision. */
export function ApplicantsBadge() {
  const { data } = useEndorserHome()
  return <WaitingCount count={data?.statistics.pendingApprovals ?? 0} />
}
