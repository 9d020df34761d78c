/** What shows jobs, lists or counts them: all that a change of a job may concern. */
export const jobTargets = [
  'job-postings',
  'job-search',
  'saved-jobs',
  'claims',
  'posting-management',
  'posting-imports',
] as const
