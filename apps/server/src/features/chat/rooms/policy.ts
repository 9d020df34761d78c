import type { VisibleRoom } from './queries.ts'

type WritingState = Pick<VisibleRoom, 'is_closed' | 'is_connected' | 'other_left_at'>

/** Whether the members of a room can write in it: they are connected, and neither has blocked the other. */
export function canWrite({ is_closed, is_connected, other_left_at }: WritingState): boolean {
  return !is_closed && is_connected && other_left_at === null
}
