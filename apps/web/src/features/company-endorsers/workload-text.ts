import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'

/** Whether an Endorser takes no new requests, as `AwayText` says. */
export function isAway({ leave, isUnreachable }: Pick<EndorserWorkload, 'leave' | 'isUnreachable'>): boolean {
  return leave !== null || isUnreachable
}

/** Says what an Endorser has to do: "3 waiting · usually answers within a day". */
export function describeLoad({
  waiting,
  answersWithin,
}: Pick<EndorserWorkload, 'waiting' | 'answersWithin'>): string {
  const load = waiting === 0 ? 'Nothing waiting' : `${waiting} waiting`
  return answersWithin ? `${load} · usually answers ${answerBandText[answersWithin]}` : load
}
