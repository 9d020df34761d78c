export interface Revision {
  version: string
  /** The calendar day from which it applies. */
  since: string
}

/** Of the text in `clauses.tsx`. Whoever changes what it means announces it first, and then changes this. */
export const currentRevision: Revision = { version: '1.0', since: '2026-11-21' }

export const NOTICE_DAYS = 30
const DAY = 86_400_000

export interface UpcomingRevision extends Revision {
  announced: string
  /** What changes, a sentence each. */
  changes: readonly [string, ...string[]]
}

/** The next version, shown above the terms from the day it is announced until it replaces the text below. */
export const announced: UpcomingRevision | undefined = undefined

/** Whether people were told as long ahead as the terms promise. */
export function isAnnouncedInTime({
  announced: announcedOn,
  since,
}: Pick<UpcomingRevision, 'announced' | 'since'>): boolean {
  return (Date.parse(since) - Date.parse(announcedOn)) / DAY >= NOTICE_DAYS
}
