import { applicationKeys } from '../applications/query-keys.ts'

/** Keyed under applications, so that a change to one of them refetches the figures and the activities. */
export const homeKeys = {
  seeker: [...applicationKeys.all, 'seeker home'] as const,
  endorser: [...applicationKeys.all, 'endorser home'] as const,
  activities: [...applicationKeys.all, 'activities'] as const,
}
