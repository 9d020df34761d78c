/** Query key of the Endorsers of the company and their work. */
export const workloadKey = ['company-endorsers', 'workload'] as const
