/** Query keys; invalidating `all` refetches every list and application. */
export const applicationKeys = {
  all: ['applications'] as const,
  mine: ['applications', 'mine'] as const,
  recipients: (jobId: string) => ['recipients', jobId] as const,
  review: ['applications', 'review'] as const,
}
