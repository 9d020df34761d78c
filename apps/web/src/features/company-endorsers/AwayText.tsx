import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import { PauseText } from './PauseText.tsx'

/** Says why an Endorser takes no new requests: they are on leave, or no mail reaches them. */
export function AwayText({ endorser: { pause } }: { endorser: EndorserWorkload }) {
  return pause ? <PauseText {...pause} /> : 'No mail reaches them'
}
