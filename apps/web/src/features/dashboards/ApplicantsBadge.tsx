import { useEndorserHome } from './home-api.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** Shows how many applications are in the Endorser's own turn. Those of colleagues do not ring at their door. */
export function ApplicantsBadge() {
  const { data } = useEndorserHome()
  return <WaitingCount count={data?.forYou.total ?? 0} />
}
