import { readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts'

const keyOf = (userId: string) => `review-for-me:${userId}`

/** Whether the person last chose to see only the requests in their own turn. */
export function prefersForMe(userId: string): boolean {
  return readItem('localStorage', keyOf(userId)) !== null
}

/** Remembers the choice in this browser. */
export function rememberForMe(userId: string, isForMe: boolean): void {
  if (isForMe) writeItem('localStorage', keyOf(userId), 'yes')
  else removeItem('localStorage', keyOf(userId))
}
