import type { PostingImport } from '@endorse/contract/posting-imports/schemas'

const nouns = { created: 'new', updated: 'changed', unchanged: 'unchanged', archived: 'archived' } as const

/** Says in a few words how an import ended: "12 new, 3 changed, 2 refused". */
export function summaryOf(one: PostingImport): string {
  if (one.status === 'WAITING') return 'Waiting to start'
  if (one.status === 'RUNNING') return 'Running'
  if (one.status === 'FAILED') return 'Nothing was changed'
  const parts = Object.entries(nouns).flatMap(([name, word]) => {
    const count = one[name as keyof typeof nouns]
    return count > 0 ? [`${count.toLocaleString('en-IN')} ${word}`] : []
  })
  if (one.rejected > 0) parts.push(`${one.rejected.toLocaleString('en-IN')} refused`)
  return parts.join(', ') || 'No job in it'
}

/** How many entries of an import are done. */
export function doneOf({ created, updated, unchanged, merged, rejected }: PostingImport): number {
  return created + updated + unchanged + merged + rejected
}

/** Who started an import: "Started by Anjali Mehta". */
export function startedText({ startedBy }: PostingImport): string {
  return startedBy ? `Started by ${startedBy}` : 'Daily reading'
}
