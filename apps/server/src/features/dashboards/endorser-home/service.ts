import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { EndorserHome, FollowUp, ReferralRequest } from '@endorse/contract/dashboards/schemas'
import { skillKeys } from '../../../domain/skill-keys.ts'
import type { AppContext } from '../../../platform/context.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { getEndorserOverview } from '../../applications/overview/service.ts'
import { signImageUrl } from '../../files/links.ts'
import { listReminders } from '../reminders/queries.ts'
import {
  countDeclinedRequests,
  countRequests,
  findEndorserProfile,
  listRequestDetails,
  listRequestsToFollowUp,
  type RequestDetails,
} from './queries.ts'

/** Reads what the home page of an Endorser shows. */
export async function getEndorserHome(context: AppContext, person: Person): Promise<EndorserHome> {
  const { db } = context
  const [{ counts, newestPending, forYou }, figures, declined, profile, followUps] = await Promise.all([
    getEndorserOverview(context, person),
    countRequests(db, person),
    countDeclinedRequests(db, person),
    findEndorserProfile(db, person),
    listFollowUps(context, person),
  ])
  return {
    statistics: {
      referralsReceived: counts.pending + counts.approved + counts.rejected + declined.all,
      acceptedReferrals: counts.approved,
      pendingApprovals: counts.pending,
      rejectedReferrals: counts.rejected + declined.all,
      receivedLately: figures.received_lately + declined.lately,
      referred: figures.referred,
      oldestPendingAt: figures.oldest_pending_at?.toISOString() ?? null,
      rejectedLately: figures.rejected_lately + declined.lately,
    },
    steps: {
      asked: figures.asked,
      read: figures.read,
      accepted: figures.accepted,
      referred: figures.waiting_for_outcome,
      outcome: figures.with_outcome,
      hired: figures.hired,
    },
    forYou: { total: forYou.total, requests: await describeRequests(context, forYou.requests) },
    activeReferralRequests: await describeRequests(context, newestPending),
    followUps,
    userProfile: {
      name: fullName(person),
      currentRole: profile.current_role_title,
      currentCompany: profile.company_name,
      hasProfile: profile.user_id !== null,
    },
  }
}

async function describeRequests(
  { db }: AppContext,
  applications: ReviewedApplication[],
): Promise<ReferralRequest[]> {
  if (applications.length === 0) return []
  const details = await listRequestDetails(
    db,
    applications.map(({ id }) => id),
  )
  return applications.map((application) =>
    presentRequest(
      application,
      details.find(({ id }) => id === application.id),
    ),
  )
}

function presentRequest(
  application: ReviewedApplication,
  details: RequestDetails | undefined,
): ReferralRequest {
  const skills = details?.job_skills ?? []
  const known = new Set((details?.profile_skills ?? []).flatMap(skillKeys))
  const linkedinUrl = details?.linkedin_url ?? null
  return {
    id: application.id,
    endorseeName: application.applicant.name,
    hasResume: Boolean(details?.resume_file_id),
    resumeUrl: null,
    hasLinkedIn: linkedinUrl !== null,
    linkedinUrl,
    jobTitle: application.jobPosting.title,
    companyName: application.jobPosting.company,
    location: details?.location ?? null,
    department: details?.department ?? null,
    skills,
    matchedSkills: skills.filter((skill) => skillKeys(skill).some((key) => known.has(key))).length,
    appliedAt: application.appliedAt,
    requestDate: application.appliedAt,
    application,
  }
}

/** Lists the requests to answer and the Endorser's own reminders, the most urgent first. */
async function listFollowUps({ db, config }: AppContext, person: Person): Promise<FollowUp[]> {
  const [requests, reminders] = await Promise.all([
    listRequestsToFollowUp(db, person),
    listReminders(db, person.id),
  ])
  return [
    ...requests.map((request) => ({
      id: request.id,
      kind: request.kind,
      name: fullName({ firstName: request.first_name, lastName: request.last_name }),
      photoUrl: request.image_file_id && signImageUrl(config.secret, request.image_file_id, person.id),
      jobTitle: request.job_title,
      since: request.since.toISOString(),
      dueOn: request.due_on,
    })),
    ...reminders.map(({ id, text, due_on }) => ({
      id,
      kind: 'REMINDER' as const,
      name: text,
      photoUrl: null,
      jobTitle: null,
      since: null,
      dueOn: due_on,
    })),
  ].toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}
