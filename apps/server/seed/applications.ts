import type {
  ApplicationStatus,
  EndorsementRelation,
  RejectionReason,
} from '@endorse/contract/applications/values'
import type { Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { CompanyKey } from './demo-people.ts'
import { type DemoJob, demoJobs } from './job-postings.ts'

/** The ids of the seeded rows. */
export interface SeededIds {
  companyIds: Record<CompanyKey, string>
  /** By the key in `demo-people.ts`. */
  userIds: Record<string, string>
  resumeIds: Record<string, string>
  jobIds: Map<DemoJob, string>
}

const DAY = 86_400_000

/** How far a demo application is. */
export interface DemoProgress {
  status: ApplicationStatus
  daysAgo: number
  /** The key of the handler. Absent while the application is unassigned. */
  handler?: string
  /** The statuses it went through after PENDING. */
  steps?: readonly ApplicationStatus[]
  rejection?: { reason: RejectionReason; note: string }
  /** What the handler said when accepting it. */
  endorsement?: { relation: EndorsementRelation; line: string }
}

interface DemoApplication extends DemoProgress {
  by: string
  to: string
  notes?: string
}

/** Applications in every status. */
const demoApplications: readonly DemoApplication[] = [
  {
    by: 'aarav',
    to: 'Senior Backend Engineer',
    status: 'REFERRED',
    handler: 'ravi',
    daysAgo: 9,
    steps: ['REVIEWED', 'ACCEPTED', 'IN_PROGRESS', 'REFERRED'],
    notes: 'I ran the settlement ledger at my last company and moved it to double entry without downtime.',
    endorsement: {
      relation: 'PERSONAL',
      line: 'Aarav’s work on settlement ledgers is what this team has been looking for. Glad to put my name to it.',
    },
  },
  { by: 'aarav', to: 'Platform Engineer', status: 'PENDING', daysAgo: 1 },
  {
    by: 'aarav',
    to: 'Ledger Systems Engineer',
    status: 'IN_PROGRESS',
    handler: 'joseph',
    daysAgo: 12,
    steps: ['REVIEWED', 'ACCEPTED', 'IN_PROGRESS'],
  },
  {
    by: 'aarav',
    to: 'Staff Engineer, Imaging',
    status: 'REJECTED',
    handler: 'tenzin',
    daysAgo: 15,
    steps: ['REVIEWED', 'REJECTED'],
    rejection: {
      reason: 'SKILLS',
      note: 'Strong on payments, but this role lives in C++ every day. Look at our platform openings in spring.',
    },
  },
  {
    by: 'aarav',
    to: 'Site Reliability Engineer II',
    status: 'SHORTLISTED',
    handler: 'karthik',
    daysAgo: 4,
    steps: ['REVIEWED', 'SHORTLISTED'],
  },
  {
    by: 'priya',
    to: 'Risk Platform Engineer',
    status: 'REVIEWED',
    daysAgo: 2,
    steps: ['REVIEWED'],
    notes: 'Happy to walk through the rule engine I built at Coromandel.',
  },
  {
    by: 'priya',
    to: 'Data Engineer, Risk',
    status: 'ACCEPTED',
    handler: 'joseph',
    daysAgo: 5,
    steps: ['REVIEWED', 'ACCEPTED'],
  },
  {
    by: 'priya',
    to: 'Analytics Engineer',
    status: 'COMPLETED',
    handler: 'tenzin',
    daysAgo: 30,
    steps: ['REVIEWED', 'ACCEPTED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED'],
  },
  {
    by: 'rohan',
    to: 'Frontend Engineer, Console',
    status: 'PENDING',
    daysAgo: 3,
    notes: 'My side project is a keyboard-first console; the link is in my resume.',
  },
  { by: 'rohan', to: 'Site Reliability Engineer', status: 'PENDING', daysAgo: 6 },
  { by: 'rohan', to: 'Senior Backend Engineer', status: 'PENDING', handler: 'ravi', daysAgo: 1 },
  {
    by: 'imran',
    to: 'Product Analyst, Lending',
    status: 'PENDING',
    daysAgo: 4,
    notes: 'Two years of lending funnels at Charminar Credit.',
  },
  {
    by: 'imran',
    to: 'Senior Backend Engineer',
    status: 'REJECTED',
    handler: 'ravi',
    daysAgo: 7,
    steps: ['REVIEWED', 'REJECTED'],
    rejection: {
      reason: 'EXPERIENCE',
      note: 'This one needs several years of backend work. The analyst opening suits you better.',
    },
  },
  {
    by: 'imran',
    to: 'Operations Analyst',
    status: 'APPROVED',
    handler: 'nisha',
    daysAgo: 8,
    steps: ['REVIEWED', 'ACCEPTED', 'APPROVED'],
  },
]

export async function seedApplications(tx: Tx, ids: SeededIds) {
  for (const application of demoApplications) {
    const demo = demoJobs.find((job) => job.title === application.to)
    if (!demo) throw new Error(`No job ${application.to}`)
    await seedApplication(tx, ids, application, demo)
  }
}

async function seedApplication(tx: Tx, ids: SeededIds, application: DemoApplication, demo: DemoJob) {
  const id = newId()
  const jobId = ids.jobIds.get(demo) as string
  const applicant = ids.userIds[application.by] as string
  const handler = application.handler ? (ids.userIds[application.handler] as string) : null
  const timestamps = timestampsOf(application)
  await tx
    .insertInto('applications')
    .values({
      id,
      type: 'JOB_POSTING',
      applicant_id: applicant,
      company_id: ids.companyIds[demo.company],
      job_id: jobId,
      job_title: demo.title,
      company_name: await companyNameOf(tx, jobId),
      status: application.status,
      handler_id: handler,
      turns_from: timestamps[0],
      handled_since: handler ? (timestamps.at(1) ?? timestamps[0] ?? null) : null,
      answered_at: answeredAtOf(application, timestamps),
      resume_file_id: ids.resumeIds[application.by] ?? null,
      additional_notes: application.notes ?? null,
      rejection_reason: application.rejection?.reason ?? null,
      rejection_note: application.rejection?.note ?? null,
      applied_at: timestamps[0],
      updated_at: timestamps.at(-1),
    })
    .execute()
  if (application.endorsement) {
    const at = timestamps[1 + (application.steps ?? []).indexOf('ACCEPTED')]
    await tx
      .insertInto('endorsements')
      .values({ application_id: id, by_user_id: handler, ...application.endorsement, at })
      .execute()
  }
  await seedHistory(tx, id, jobId, application, { applicant, handler, timestamps })
}

async function companyNameOf(tx: Tx, jobId: string): Promise<string> {
  const job = await tx
    .selectFrom('job_postings')
    .select('company_name')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return job.company_name
}

/** Spreads the creation and the steps evenly between the start and now. */
export function timestampsOf({ daysAgo, steps = [] }: DemoProgress): Date[] {
  const start = Date.now() - daysAgo * DAY
  return [0, ...steps].map((_, index) => new Date(start + (index * daysAgo * DAY) / (steps.length + 1)))
}

/** Returns when an application was accepted or rejected. */
export function answeredAtOf({ steps = [] }: DemoProgress, timestamps: Date[]): Date | null {
  const answer = steps.findIndex((status) => status === 'ACCEPTED' || status === 'REJECTED')
  return answer === -1 ? null : (timestamps[answer + 1] ?? null)
}

/** Inserts the events of an application. A job found elsewhere has no posting. */
export async function seedHistory(
  tx: Tx,
  applicationId: string,
  jobId: string | null,
  { status, steps = [], rejection, endorsement }: DemoProgress,
  { applicant, handler, timestamps }: { applicant: string; handler: string | null; timestamps: Date[] },
) {
  const made = {
    type: 'application.created',
    by_user_id: applicant,
    at: timestamps[0],
    data: '{}',
  }
  const moved = steps.map((to, index) => ({
    type: 'application.status_changed',
    by_user_id: handler,
    at: timestamps[index + 1],
    data: JSON.stringify({
      from: steps[index - 1] ?? 'PENDING',
      to,
      ...(to === 'ACCEPTED' && endorsement && { relation: endorsement.relation, note: endorsement.line }),
      ...(to === status && rejection && { reason: rejection.reason, note: rejection.note }),
    }),
  }))
  await tx
    .insertInto('events')
    .values(
      [made, ...moved].map((event) => ({
        id: newId(),
        application_id: applicationId,
        job_id: jobId,
        ...event,
      })),
    )
    .execute()
}
