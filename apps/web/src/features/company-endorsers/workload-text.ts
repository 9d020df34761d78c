import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'

/** Whether an Endorser takes no new requests, as `AwayText` says. */
export function isAway({ leave, isUnreachable }: EndorserWorkload): boolean {
  return leave !== null || isUnreachable
}

/** Says how long answers usually take: "4 hours", "2 days". Undefined while nothing was answered. */
export function formatAnswerTime(hours: number | null): string | undefined {
  if (hours === null) return undefined
  if (hours < 1) return 'less than an hour'
  const [count, unit] = hours < 24 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Says what an Endorser has to do: "3 waiting · answers in 1 day". */
export function describeLoad({
  waiting,
  usualAnswerHours,
}: {
  waiting: number
  usualAnswerHours: number | null
}): string {
  const time = formatAnswerTime(usualAnswerHours)
  const load = waiting === 0 ? 'Nothing waiting' : `${waiting} waiting`
  return time ? `${load} · answers in ${time}` : load
}
