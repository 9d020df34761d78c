import {
  type ApplicantTab,
  type ApplicationStatus,
  statusGroups,
} from '@endorse/contract/applications/values'
import type { StatusCount } from './queries.ts'

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
export function countByStatus(counts: readonly StatusCount[]): Record<ApplicationStatus, number> {
  const breakdown = { ...zeroCounts }
  for (const { status, count } of counts) breakdown[status] += count
  return breakdown
}

/** Sums the counts of a tab or of a status; without either, of all that are not withdrawn. */
export function countIn(
  counts: readonly StatusCount[],
  shown: ApplicantTab | ApplicationStatus | undefined,
): number {
  const open = counts.filter(({ withdrawn }) => !withdrawn)
  if (!shown) return sum(open)
  const tabs: Record<string, number> = countByTab(counts)
  return tabs[shown] ?? sum(open.filter(({ status }) => status === shown))
}

/** Sums the counts by tab of the Endorsee's list. */
export function countByTab(counts: readonly StatusCount[]): Record<ApplicantTab, number> {
  const open = counts.filter(({ withdrawn }) => !withdrawn)
  const inGroup = (group: readonly ApplicationStatus[]) =>
    sum(open.filter(({ status }) => group.includes(status)))
  return {
    approved: inGroup(statusGroups.approved),
    pending: inGroup(statusGroups.pending),
    rejected: inGroup(statusGroups.rejected),
    withdrawn: sum(counts) - sum(open),
  }
}

const zeroCounts: Record<ApplicationStatus, number> = {
  PENDING: 0,
  REVIEWED: 0,
  SHORTLISTED: 0,
  ACCEPTED: 0,
  APPROVED: 0,
  IN_PROGRESS: 0,
  REFERRED: 0,
  COMPLETED: 0,
  REJECTED: 0,
}

function sum(counts: readonly StatusCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
