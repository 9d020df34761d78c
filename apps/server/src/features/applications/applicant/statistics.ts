import type { ApplicantTab, RequestGroup, ShownStatus } from '@endorse/contract/applications/values'
import { type StatusCount, statusesOf } from './queries.ts'

/** Computes the figures of the Endorsee's screens. */
export function statisticsOf(counts: readonly StatusCount[]) {
  const total = sum(counts)
  const connected = sum(counts.filter((each) => each.connected))
  return {
    totalApplications: total,
    totalJobApplications: sum(counts.filter((each) => each.type === 'JOB_POSTING')),
    totalReferralApplications: sum(counts.filter((each) => each.type === 'REFERRAL_APPLICATION')),
    connectedApplications: connected,
    /** In whole percent, 0 to 100. */
    connectionRate: total === 0 ? 0 : Math.round((connected * 100) / total),
    statusBreakdown: countByStatus(counts),
  }
}

/** Sums the counts by status; a status without applications has 0. */
export function countByStatus(counts: readonly StatusCount[]): Record<ShownStatus, number> {
  const breakdown = { ...zeroCounts }
  for (const { status, count } of counts) breakdown[status] += count
  return breakdown
}

/** Selects the counts of a tab or of a status; without either, of all that are not withdrawn. */
export function countsOf(
  counts: readonly StatusCount[],
  shown: ApplicantTab | ShownStatus | undefined,
): readonly StatusCount[] {
  if (shown === 'all') return counts
  if (shown === 'withdrawn') return counts.filter(({ withdrawn }) => withdrawn)
  const open = counts.filter(({ withdrawn }) => !withdrawn)
  return shown ? open.filter(({ status }) => statusesOf(shown).includes(status)) : open
}

/** Sums the counts by tab of the Endorsee's list. */
export function countByTab(counts: readonly StatusCount[]): Record<ApplicantTab, number> {
  const inTab = (tab: ApplicantTab) => sum(countsOf(counts, tab))
  return {
    all: inTab('all'),
    approved: inTab('approved'),
    pending: inTab('pending'),
    rejected: inTab('rejected'),
    withdrawn: inTab('withdrawn'),
  }
}

/** Sums the counts by group; a group without applications has 0. */
export function countByGroup(
  counts: readonly Pick<StatusCount, 'group' | 'count'>[],
): Record<RequestGroup, number> {
  const groups = { needsYou: 0, waiting: 0, accepted: 0, closed: 0 }
  for (const { group, count } of counts) groups[group] += count
  return groups
}

const zeroCounts: Record<ShownStatus, number> = {
  PENDING: 0,
  REVIEWED: 0,
  SHORTLISTED: 0,
  ACCEPTED: 0,
  APPROVED: 0,
  IN_PROGRESS: 0,
  REFERRED: 0,
  COMPLETED: 0,
  REJECTED: 0,
  NO_ANSWER: 0,
}

/** Sums the counts. */
export function sum(counts: readonly Pick<StatusCount, 'count'>[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
