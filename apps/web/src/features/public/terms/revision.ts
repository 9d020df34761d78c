/** A version of the terms. */
export interface Revision {
  version: string
  /** Day from which it applies, as YYYY-MM-DD. */
  since: string
}

/** Version of the text in `clauses.tsx`. Announce a change of meaning first, then change this. */
export const currentRevision: Revision = { version: '1.0', since: '2026-11-21' }

/** Days between the announcement of new terms and their start, as the terms promise. */
export const NOTICE_DAYS = 30
const DAY = 86_400_000

/** A version of the terms that applies from a later day. */
export interface UpcomingRevision extends Revision {
  announced: string
  /** One sentence per change. */
  changes: readonly [string, ...string[]]
}

/** The announced next version, shown above the terms until it replaces them. */
export const upcomingRevision: UpcomingRevision | undefined = undefined

/** Returns whether the notice period that the terms promise is kept. */
export function isAnnouncedInTime({
  announced: announcedOn,
  since,
}: Pick<UpcomingRevision, 'announced' | 'since'>): boolean {
  return (Date.parse(since) - Date.parse(announcedOn)) / DAY >= NOTICE_DAYS
}
