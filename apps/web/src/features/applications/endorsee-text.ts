import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import { statusChangeText } from '@endorse/contract/applications/status-change-text'
import { referralOutcomeLabel } from '@endorse/contract/applications/values'

type Change = Pick<TimelineEntry, 'type' | 'handler' | 'outcome'> & {
  status: TimelineEntry['to']
  from?: TimelineEntry['from']
}

/** Says what was done to an application, in the words for its Endorsee, to follow the name of the actor. */
export function endorseeText({ type, handler, status, outcome, from }: Change): string {
  if (type === 'application.assigned' && handler) return `gave your application to ${handler}`
  if (type === 'application.reopened' && handler) return `opened it again for ${handler}`
  if (type === 'application.unassigned' && from)
    return 'no longer handles your application, so it needs a new decision'
  if (type === 'application.status_changed' && status) return statusChangeText[status]('').trim()
  if (type === 'application.outcome' && outcome)
    return `said what came of it: ${referralOutcomeLabel[outcome]}`
  return texts[type]
}

const texts: Record<TimelineEntry['type'], string> = {
  'application.created': 'asked for a referral',
  'application.assigned': 'handles your application',
  'application.unassigned': 'released your application, so that another Endorser can take it',
  'application.handler_left': 'left the company',
  'application.status_changed': 'changed your application',
  'application.resume_opened': 'opened your resume',
  'application.contact_opened': 'opened your contact details',
  'application.followed_up': 'asked for an update',
  'application.withdrawn': 'withdrew your application',
  'application.outcome': 'said what came of it',
  'application.asked': 'asked an Endorser of the company to answer',
  'application.passed_on': 'passed it on to the next Endorser',
  'application.in_line': 'put it in line, because everybody there has enough to answer this week',
  'application.closed_without_answer': 'closed it, because nobody answered in time',
  'application.offered': 'offered to refer you',
  'application.reopened': 'opened it again',
  'application.step_overdue': 'asked your Endorser what came of it',
  'application.nothing_reported': 'told you that nothing was reported',
  // The Endorsee is not told: colleagues can still accept.
  'application.rejected_by_one': 'left it to their colleagues',
}
