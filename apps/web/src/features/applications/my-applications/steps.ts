import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import { isBeforeReferral, referralOutcomeLabel } from '@endorse/contract/applications/values'
import { capitalize } from '../../../lib/capitalize.ts'
import type { StatusIconName } from '../../../ui/StatusIcon.tsx'

/** One of the five steps of a referral. */
export interface Step {
  label: string
  icon: StatusIconName
  /** When it was reached; undefined while it is open. */
  at: string | undefined
  /** What stands under the label instead of the date. */
  text?: string
}

/** Returns the five steps of a referral with the time at which each was reached. */
export function stepsOf(application: Application, timeline: TimelineEntry[]): Step[] {
  const reached = (...statuses: (string | null)[]) =>
    timeline.find(({ type, to }) => type === 'application.status_changed' && statuses.includes(to))?.at
  return [
    { label: 'Asked', icon: 'dot', at: application.appliedAt },
    { label: 'Read', icon: 'quarter', at: reached('REVIEWED', 'SHORTLISTED', 'ACCEPTED', 'REJECTED') },
    { label: 'Accepted', icon: 'check', at: reached('ACCEPTED') },
    { label: 'Referred', icon: 'rings', at: reached('REFERRED') },
    outcomeOf(application, reached),
  ]
}

function outcomeOf(
  { withdrawnAt, outcome }: Application,
  reached: (...statuses: string[]) => string | undefined,
): Step {
  if (withdrawnAt) return { label: 'Withdrawn', icon: 'cross', at: withdrawnAt }
  if (outcome) return { label: referralOutcomeLabel[outcome.value], icon: 'disc', at: outcome.at }
  const rejectedAt = reached('REJECTED')
  if (rejectedAt) return { label: 'Rejected', icon: 'cross', at: rejectedAt }
  const completedAt = reached('COMPLETED')
  if (completedAt) return { label: 'Completed', icon: 'disc', at: completedAt }
  return { label: 'Outcome', icon: 'dashed', at: undefined, text: 'open' }
}

/** A step that is still to come, and who takes it. */
export interface NextStep {
  title: string
  text: string
}

/** Returns what happens next, the nearest first; empty when nothing is left to happen. */
export function nextStepsOf({
  status,
  employeeName,
  employeeLeft,
  companyName,
  withdrawnAt,
  outcome,
}: Application): NextStep[] {
  if (withdrawnAt || status === 'REJECTED' || status === 'COMPLETED') return []
  const endorser = employeeName ?? `an Endorser at ${companyName}`
  if (employeeLeft && isBeforeReferral(status)) {
    const text = `If ${companyName} has an admin on Endorse, they can give your application to a colleague. You can also withdraw it and ask again.`
    return [{ title: 'Another Endorser refers you', text }]
  }
  const steps: NextStep[] = [
    {
      title: 'An Endorser reads it',
      text: `Nobody has read it yet. You hear when ${endorser} does.`,
    },
    {
      title: 'They decide',
      text: `You get a notification and an email when ${endorser} accepts or rejects.`,
    },
    { title: 'They refer you', text: `${capitalize(endorser)} hands your application to the hiring team.` },
    { title: 'The hiring team answers', text: `${companyName} writes to you directly.` },
    ...(outcome || employeeLeft
      ? []
      : [
          {
            title: `You tell ${employeeName ?? 'your Endorser'}`,
            text: 'Answer “What came of it?” on this page.',
          },
        ]),
  ]
  return steps.slice(firstOpenStep[status])
}

const firstOpenStep = {
  PENDING: 0,
  REVIEWED: 1,
  SHORTLISTED: 1,
  ACCEPTED: 2,
  APPROVED: 2,
  IN_PROGRESS: 2,
  REFERRED: 3,
}
