import type { PostingImport } from '@endorse/contract/posting-imports/schemas'

const nouns = { created: 'new', updated: 'changed', unchanged: 'unchanged', archived: 'archived' } as const

/** Says in a few words how far an import is, or how it ended: "12 new, 3 changed, 2 refused". */
export function summaryOf(one: PostingImport): string {
  if (one.status === 'READING') return 'Is being read'
  if (one.status === 'DRAFT') return `Draft: ${draftSummary(one)}`
  if (one.status === 'WAITING') return 'Waiting to start'
  if (one.status === 'RUNNING') return 'Running'
  if (one.status === 'FAILED') return 'Nothing was changed'
  if (one.status === 'WITHDRAWN') return `Withdrawn, ${countOf(one.archived, 'job')} archived`
  const parts = Object.entries(nouns).flatMap(([name, word]) => {
    const count = one[name as keyof typeof nouns]
    return count > 0 ? [`${formatNumber(count)} ${word}`] : []
  })
  if (one.rejected > 0) parts.push(`${formatNumber(one.rejected)} refused`)
  const waiting = waitingOf(one)
  if (waiting > 0) parts.push(`${formatNumber(waiting)} to check`)
  return parts.join(', ') || 'No job in it'
}

function draftSummary({ rows }: PostingImport): string {
  if (!rows) return ''
  const parts = [
    `${formatNumber(rows.NEW)} new`,
    rows.UPDATE > 0 && `${formatNumber(rows.UPDATE)} to update`,
    rows.CHECK > 0 && `${formatNumber(rows.CHECK)} to check`,
    rows.REFUSED > 0 && `${formatNumber(rows.REFUSED)} refused`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** How many jobs publishing creates or changes. */
export function publishableOf({ rows }: PostingImport): number {
  return rows ? rows.NEW + rows.UPDATE : 0
}

/** How many rows wait after the others were published. */
export function waitingOf({ rows }: PostingImport): number {
  return rows ? rows.NEW + rows.UPDATE + rows.CHECK : 0
}

/** "1 job", "1,234 jobs" */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** 1,234 */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-IN')
}

/** How many entries of an import are done. */
export function doneOf({ created, updated, unchanged, merged, rejected }: PostingImport): number {
  return created + updated + unchanged + merged + rejected
}

/** Who started an import: "Started by Anjali Mehta". */
export function startedText({ source, startedBy }: PostingImport): string {
  if (startedBy) return `Started by ${startedBy}`
  return source === 'FEED' ? 'Daily reading' : 'Started by a former admin'
}
