/** The cache keys of the people whom an Endorser referred. */
export const personReferralKeys = {
  all: ['person-referrals'],
  list: ['person-referrals', 'list'],
  jobs: ['person-referrals', 'jobs'],
} as const
