import {
  APPEAL_DAYS,
  type AppealOutcome,
  type ReportReason,
  reportReasonLabel,
} from '@endorse/contract/moderation/values'
import { webPaths } from '@endorse/contract/web-paths'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import type { CaseDetailsRow, ConcernedPerson } from './queries.ts'

/** Composes the mail that says why a posting was removed, or why a person was warned, and how to appeal. */
export function decisionMail(
  to: ConcernedPerson,
  { id, subject, snapshot, report_count }: CaseDetailsRow,
  { reason, note }: { reason: ReportReason; note: string },
  publicUrl: string,
): JobPayloads['send-mail'] {
  const title = nameInMail(snapshot.title)
  const heading = subject === 'POSTING' ? `We removed your posting ${title}` : 'A warning about your account'
  const what =
    subject === 'POSTING'
      ? `${report_count > 0 ? 'a user reported' : 'we looked at'} the posting ${title} at ${nameInMail(snapshot.subtitle)}${report_count > 0 ? '. We looked at it' : ''} and removed it.`
      : 'a user reported you in an application. We looked at it and warn you.'
  return composeMail({
    to: to.email,
    subject: heading,
    preheader: `The reason: ${reportReasonLabel[reason]}.`,
    heading,
    paragraphs: [
      `Hello ${to.first_name}, ${what}`,
      `The reason: ${reportReasonLabel[reason]}.${note ? ` ${note}` : ''}`,
      `If this is wrong, you can appeal once within ${APPEAL_DAYS} days. A person reads it.`,
    ],
    action: { label: 'Read the decision', url: `${publicUrl}${webPaths.moderationDecision(id)}` },
  })
}

/** Composes the mail that says that a removed posting is back. */
export function takenBackMail(
  to: ConcernedPerson,
  { id, snapshot }: CaseDetailsRow,
  note: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  const heading = `Your posting ${nameInMail(snapshot.title)} is back`
  return composeMail({
    to: to.email,
    subject: heading,
    preheader: 'We took its removal back.',
    heading,
    paragraphs: [
      `Hello ${to.first_name}, we took the removal of your posting back. Endorsees can find it again.`,
      ...(note ? [note] : []),
    ],
    action: { label: 'Read the decision', url: `${publicUrl}${webPaths.moderationDecision(id)}` },
  })
}

/** Composes the mail that says what became of an appeal against a removal, a warning or a suspension. */
export function appealMail(
  to: ConcernedPerson,
  { id, subject, snapshot, outcome: decided }: CaseDetailsRow,
  { outcome, note, isRestored }: { outcome: AppealOutcome; note: string; isRestored: boolean },
  publicUrl: string,
): JobPayloads['send-mail'] {
  const decision =
    subject === 'POSTING'
      ? `the removal of your posting ${nameInMail(snapshot.title)}`
      : `the ${decided === 'SUSPENDED' ? 'suspension of' : 'warning about'} your account`
  const heading = outcome === 'REVERSED' ? `We took ${decision} back` : `We did not take ${decision} back`
  const result =
    outcome === 'REVERSED'
      ? `took ${decision} back.${isRestored ? ' Endorsees can find it again.' : ''}`
      : `did not take ${decision} back. There is no second appeal.`
  return composeMail({
    to: to.email,
    subject: heading,
    preheader: 'We read the appeal and looked again.',
    heading,
    paragraphs: [
      `Hello ${to.first_name}, we read the appeal, looked again and ${result}`,
      ...(note ? [note] : []),
    ],
    action:
      decided === 'SUSPENDED'
        ? { label: 'Log in', url: publicUrl + webPaths.login }
        : { label: 'Read the decision', url: `${publicUrl}${webPaths.moderationDecision(id)}` },
  })
}
