import type { BonusState } from '@endorse/contract/bonuses/values'

/** Whether a bonus is pending or eligible, so that it can be paid or ended. */
export function isOpen({ state }: { state: BonusState }): boolean {
  return state === 'PENDING' || state === 'ELIGIBLE'
}
