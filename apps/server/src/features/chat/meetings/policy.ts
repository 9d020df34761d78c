import type { MeetingAction, MeetingStatus } from '@endorse/contract/chat/meetings/values'

/** What decides what a member can do with a meeting. */
export interface MeetingState {
  status: MeetingStatus
  minutes: number
  times: readonly Date[]
  starts_at: Date | null
  /** Whether the reader proposed the times. */
  is_own: boolean
  /** Whether neither can write: one has blocked the other, or nothing connects the two any more. */
  is_closed: boolean
}

/** Lists what a member of the conversation can do with a meeting. Where nobody can write, it can still be called off. */
export function actionsOf(meeting: MeetingState, now: Date): MeetingAction[] {
  const { status, is_own: isOwn, is_closed: isClosed } = meeting
  if (status === 'ACCEPTED') {
    if (isOver(meeting, now)) return []
    return isClosed ? ['CANCEL'] : ['MOVE', 'CANCEL']
  }
  if (status !== 'PROPOSED') return []
  if (isClosed) return [isOwn ? 'CANCEL' : 'DECLINE']
  if (isOwn) return ['MOVE', 'CANCEL']
  return isOver(meeting, now) ? ['MOVE', 'DECLINE'] : ['ACCEPT', 'MOVE', 'DECLINE']
}

/** Whether the accepted time has ended, or no proposed time is left. */
function isOver({ status, minutes, times, starts_at }: MeetingState, now: Date): boolean {
  if (status === 'ACCEPTED' && starts_at) return starts_at.getTime() + minutes * 60_000 <= now.getTime()
  return times.every((time) => time <= now)
}
