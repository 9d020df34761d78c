/** A version of the terms of service. */
export interface TermsRevision {
  version: string
  /** Day from which it applies, as YYYY-MM-DD. */
  since: string
  /** One sentence per change. The first version has none. */
  changes: readonly string[]
}

/** A version of the terms that applies from a later day. */
export interface UpcomingTerms extends TermsRevision {
  /** Day of the announcement, as YYYY-MM-DD. */
  announced: string
  changes: readonly [string, ...string[]]
}

/** The version that the page of the terms shows. A change of meaning is announced first, and replaces it when it applies. */
export const currentTerms: TermsRevision = { version: '1.0', since: '2026-11-21', changes: [] }

/** The announced next version. It is shown above the terms and to everybody signed in until it replaces them. */
export const upcomingTerms: UpcomingTerms | undefined = undefined

/** Days between the announcement of new terms and their start, as the terms promise. */
export const NOTICE_DAYS = 30
const DAY = 86_400_000

/** Returns whether the notice period that the terms promise is kept. */
export function isAnnouncedInTime({
  announced: announcedOn,
  since,
}: Pick<UpcomingTerms, 'announced' | 'since'>): boolean {
  return (Date.parse(since) - Date.parse(announcedOn)) / DAY >= NOTICE_DAYS
}
