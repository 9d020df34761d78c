import type { ModerationState, PostingState } from '@endorse/contract/moderation/values'

/** The keys of the cached queries of reports and decisions. */
export const moderationKeys = {
  all: ['moderation'] as const,
  cases: (state: ModerationState, page: number) => ['moderation', 'cases', state, page] as const,
  case: (id: string) => ['moderation', 'case', id] as const,
  postings: (search: string, state: PostingState, page: number) =>
    ['moderation', 'postings', search, state, page] as const,
  /** The own reports, on all pages. */
  mine: ['moderation', 'mine'] as const,
  minePage: (page: number) => ['moderation', 'mine', page] as const,
  removal: (jobId: string) => ['moderation', 'removal', jobId] as const,
  /** The decisions about the user. */
  decisions: ['moderation', 'decision'] as const,
  decision: (id: string) => ['moderation', 'decision', id] as const,
}
