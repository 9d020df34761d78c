import { formatSalary } from '@endorse/contract/core/money'
import {
  employmentTypeLabel,
  experienceLevelLabel,
  workTypeLabel,
} from '@endorse/contract/job-postings/values'
import type { ReportSnapshot } from '@endorse/contract/moderation/schemas'
import { formatDay } from '../../domain/calendar.ts'
import { fullName } from '../../platform/person.ts'
import type { VisibleApplication } from '../applications/queries.ts'
import type { ReportedConversation } from '../chat/reported-conversation.ts'
import { referralBonusOf } from '../job-postings/present.ts'
import type { VisibleJob } from '../job-postings/queries.ts'

/** Keeps all that readers of a posting see, so that a complaint about any part of it can be judged. */
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
    details: detailsOf(job),
  }
}

/** Lists what the posting's page shows beside its text. The salary stands there also when there is none, as on the page. */
function detailsOf(job: VisibleJob): { label: string; value: string }[] {
  const details: [label: string, value: string | number | null | undefined][] = [
    ['Salary', formatSalary(job.salary_min, job.salary_max) ?? 'Not specified'],
    ['Referral bonus', referralBonusOf(job)],
    ['Work type', job.work_type && workTypeLabel[job.work_type]],
    ['Experience level', job.experience_level && experienceLevelLabel[job.experience_level]],
    ['Experience', formatYears(job)],
    ['Skills', job.skills.join(', ')],
    ['Education', job.required_education ?? job.minimum_qualification],
    ['Preferred qualification', job.preferred_qualification],
    ['Department', job.department],
    ['Industry', job.industry_type],
    ['Application deadline', job.application_deadline && formatDay(new Date(job.application_deadline))],
    ['Job ID', job.job_number],
    ['Original posting', job.job_url],
    ['Website', job.website ?? job.company_website],
    ['Email', job.email ?? job.company_email],
    ['Phone', job.phone ?? job.company_phone],
  ]
  return details.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))
}

function formatYears({ required_experience: from, max_experience: to }: VisibleJob): string | null {
  if (from === null) return null
  return to === null ? `${from} years or more` : `${from} to ${to} years`
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
