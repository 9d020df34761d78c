import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { useEndorserHome } from './home-api.ts'

/** Shows how many applications are in the Endorser's own turn. Those of colleagues do not ring at their door. */
export function ApplicantsBadge() {
  const { data } = useEndorserHome()
  return <WaitingCount count={data?.forYou.total ?? 0} />
}
