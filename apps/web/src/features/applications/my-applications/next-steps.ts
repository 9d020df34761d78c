import type { Application } from '@endorse/contract/applications/schemas'
import { isBeforeReferral } from '@endorse/contract/applications/values'
import { capitalize } from '../../../lib/capitalize.ts'

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
  if (withdrawnAt || status === 'REJECTED' || status === 'NO_ANSWER' || status === 'COMPLETED') return []
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
