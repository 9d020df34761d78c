/** Query keys; invalidating `all` refetches every list and application. */
export const applicationKeys = {
  all: ['applications'] as const,
  mine: ['applications', 'mine'] as const,
  review: ['applications', 'review'] as const,
}
