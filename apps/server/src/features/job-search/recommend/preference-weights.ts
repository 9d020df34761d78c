import type { PreferenceKind } from '@endorse/contract/profiles/values'

/** The weights by place in the person's order. Their sum is near that of five equal weights, so that other points keep theirs. */
const weightsByPlace = [2, 1.5, 1, 0.75, 0.5]

/** Returns how much a kind of preference counts: 1 until the person orders the preferences. */
export function weightOf(kind: PreferenceKind, order: readonly PreferenceKind[] | null): number {
  return (order && weightsByPlace[order.indexOf(kind)]) ?? 1
}
