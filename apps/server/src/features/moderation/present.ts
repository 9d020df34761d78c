import type {
  DecisionAboutMe,
  ModerationCase,
  ModerationCaseDetails,
  MyReport,
} from '@endorse/contract/moderation/schemas'
import type { Person } from '../../platform/person.ts'
import { appealUntil, canAppeal } from './appeal.ts'
import type {
  CaseDetailsRow,
  CaseRow,
  listOpeningsOf,
  listReportsOf,
  MyReportRow,
  readHistory,
} from './queries.ts'
import { findPaymentSentences } from './signals.ts'

/** Converts a row to an entry of the staff's list. */
export function presentCase(row: CaseRow): ModerationCase {
  return {
    id: row.id,
    subject: row.subject,
    title: row.snapshot.title,
    subtitle: row.snapshot.subtitle,
    companyLogoUrl: row.company_logo_url,
    reason: row.reason,
    reportCount: row.report_count,
    reportedAt: row.opened_at.toISOString(),
  }
}

interface CaseContext {
  reports: Awaited<ReturnType<typeof listReportsOf>>
  history: Awaited<ReturnType<typeof readHistory>>
  openings: Awaited<ReturnType<typeof listOpeningsOf>>
}

/** Converts a case with its reports to what staff decide by. */
export function presentCaseDetails(
  row: CaseDetailsRow,
  { reports, history, openings }: CaseContext,
  viewer: Person,
): ModerationCaseDetails {
  const highlights = row.subject === 'POSTING' ? findPaymentSentences(row.snapshot.text) : []
  const decision = decisionOf(row)
  const appeal = appealOf(row)
  const takenBack = takenBackOf(row)
  const judge = { by: row.judge, isYou: row.appeal_decided_by === viewer.id }
  return {
    ...presentCase(row),
    snapshot: row.snapshot,
    jobId: row.job_id,
    applicationId: row.application_id,
    personId: row.person_id,
    reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    signals: [
      ...(highlights.length > 0 ? ['The text names a payment before the job.'] : []),
      ...signalsOf(history),
    ],
    highlights,
    openings: openings.map(({ user_id, by, at }) => ({
      by,
      isYou: user_id === viewer.id,
      at: at.toISOString(),
    })),
    decision: decision && { ...decision, by: row.decider, isYou: row.decided_by === viewer.id },
    appeal: appeal && { ...appeal, by: row.appealer, outcomeBy: appeal.outcome && judge },
    takenBack: takenBack && { ...takenBack, ...judge },
  }
}

// Fewer applicants without an answer say nothing yet.
const MIN_APPLICANTS = 5

function signalsOf(history: Awaited<ReturnType<typeof readHistory>>): string[] {
  if (!history) return []
  const { removed, warned, applicants, answered } = history
  return [
    removed.length > 0 &&
      `${removed.length} earlier ${removed.length === 1 ? 'posting' : 'postings'} of this company ${removed.length === 1 ? 'was' : 'were'} removed, ${whenOf(removed)}.`,
    warned > 0 && `This person was warned ${warned === 1 ? 'once' : `${warned} times`} before.`,
    applicants >= MIN_APPLICANTS &&
      answered === 0 &&
      `None of the ${applicants} applicants has had an answer.`,
  ].filter((signal) => signal !== false)
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
const list = new Intl.ListFormat('en')
// More of them say no more.
const MAX_MONTHS = 3

/** "in August 2025 and October 2025", or since when there are many. */
function whenOf(times: readonly Date[]): string {
  const months = [...new Set(times.map((time) => month.format(time)))]
  return months.length > MAX_MONTHS ? `the first in ${months[0]}` : `in ${list.format(months)}`
}

/** Converts a decision to what the people read whom it concerns. The reporters stay unknown to them. */
export function presentDecision(row: CaseDetailsRow, now: number): DecisionAboutMe {
  const decision = decisionOf(row)
  const until = appealUntil(row)
  if (!decision || !until) throw new Error('The case has no decision to read')
  return {
    id: row.id,
    subject: row.subject,
    companyLogoUrl: row.company_logo_url,
    title: row.snapshot.title,
    subtitle: row.snapshot.subtitle,
    text: row.snapshot.text,
    decision,
    canAppeal: canAppeal(row, now),
    appealUntil: until.toISOString(),
    appeal: appealOf(row),
    takenBack: takenBackOf(row),
  }
}

function takenBackOf(row: CaseDetailsRow) {
  if (row.appealed_at || !row.appeal_decided_at) return null
  return { at: row.appeal_decided_at.toISOString(), note: row.appeal_note }
}

function decisionOf(row: CaseDetailsRow) {
  if (!row.decided_at || !row.outcome) return null
  const { outcome, decision_reason: reason, decision_note: note } = row
  return { outcome, reason, note, at: row.decided_at.toISOString() }
}

function appealOf(row: CaseDetailsRow) {
  if (!row.appealed_at) return null
  return {
    text: row.appeal_text,
    at: row.appealed_at.toISOString(),
    outcome: row.appeal_outcome,
    outcomeNote: row.appeal_note,
    outcomeAt: row.appeal_decided_at?.toISOString() ?? null,
  }
}

/** Converts a report to what its reporter reads. */
export function presentMyReport({ snapshot, appeal_outcome, outcome, ...row }: MyReportRow): MyReport {
  return {
    id: row.id,
    subject: row.subject,
    title: snapshot.title,
    subtitle: snapshot.subtitle,
    reason: row.reason,
    text: row.text,
    at: row.at.toISOString(),
    outcome: appeal_outcome === 'REVERSED' ? 'TAKEN_BACK' : outcome,
  }
}
