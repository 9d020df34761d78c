import { useQuery } from '@tanstack/react-query'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { countsQuery } from './bonus-query.ts'

/** Shows how many bonuses can be paid. */
export default function EligibleBadge() {
  const { data } = useQuery(countsQuery)
  return <WaitingCount count={data?.data.ELIGIBLE ?? 0} what="eligible" />
}
