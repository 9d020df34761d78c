import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import type { ReportSnapshot } from '@endorse/contract/moderation/schemas'
import { fullName } from '../../platform/person.ts'
import type { VisibleApplication } from '../applications/queries.ts'
import type { ReportedConversation } from '../chat/reported-conversation.ts'
import type { VisibleJob } from '../job-postings/queries.ts'

/** Keeps what readers of a posting see. */
export function snapshotOfPosting(job: VisibleJob): ReportSnapshot {
  const facts = [
    job.employment_type && employmentTypeLabel[job.employment_type],
    [job.city, job.country].filter(Boolean).join(', ') || job.location,
    `${job.endorsers} ${job.endorsers === 1 ? 'Endorser' : 'Endorsers'}`,
  ]
  return {
    title: job.title,
    subtitle: job.company_name,
    text: [job.description, ...job.responsibilities].filter(Boolean).join('\n'),
    facts: facts.filter((fact): fact is string => Boolean(fact)),
  }
}

/** Keeps what the applicant's reader sees in the application. Neither the resume nor the profile is copied. */
export function snapshotOfApplicant(application: VisibleApplication): ReportSnapshot {
  return {
    title: fullName({
      firstName: application.applicant_first_name,
      lastName: application.applicant_last_name,
    }),
    subtitle: `Endorsee, applied for ${application.job_title} at ${application.company_name}`,
    text: [application.cover_letter, application.additional_notes].filter(Boolean).join('\n\n'),
    facts: [],
  }
}

/** Keeps what the applicant sees of the Endorser who handles the application. */
export function snapshotOfHandler(application: VisibleApplication, name: string): ReportSnapshot {
  return {
    title: name,
    subtitle: `Endorser at ${application.company_name}, for ${application.job_title}`,
    text: [application.endorsement_line, application.rejection_note].filter(Boolean).join('\n\n'),
    facts: [],
  }
}

/** Keeps whom the reporter talked to. Each report has the messages. */
export function snapshotOfConversation({ name, companyName }: ReportedConversation): ReportSnapshot {
  return {
    title: name,
    subtitle: companyName ? `In a conversation, from ${companyName}` : 'In a conversation',
    text: '',
    facts: [],
  }
}
