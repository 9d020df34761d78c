import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import { LeaveText } from './LeaveText.tsx'

/** Says why an Endorser takes no new requests: they are on leave, or no mail reaches them. */
export function AwayText({ endorser: { leave } }: { endorser: Pick<EndorserWorkload, 'leave'> }) {
  return leave ? <LeaveText {...leave} /> : 'No mail reaches them'
}
