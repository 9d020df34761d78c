import {
  type ApplicantTab,
  type RequestGroup,
  type ShownStatus,
  shownStatuses,
  statusGroups,
} from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import { prepareQuery } from '../../../platform/db/prepared-statements.ts'
import type { Person } from '../../../platform/person.ts'
import { publishedApplications } from '../../job-postings/published-applications.ts'
import { allApplications, isVisibleTo, selectOwnPage, type VisibleOwnApplication } from '../queries.ts'
import { requestGroup } from '../request-group.ts'

/** The filters of the Endorsee’s list; `search` reads title, company, location and handler. */
export interface ApplicantFilters {
  status?: ShownStatus | ApplicantTab | undefined
  companyName?: string | undefined
  search?: string | undefined
}

/** Lists one page of the applications of an Endorsee, newest first; all of them by group. */
export async function listApplicationsOf(
  db: Db,
  person: Person,
  filters: ApplicantFilters,
  { page, limit }: { page: number; limit: number },
): Promise<VisibleOwnApplication[]> {
  const query = applicationsQuery(db, person.id, filters)
  const slice = { offset: (page - 1) * limit, limit, byGroup: filters.status === 'all' }
  const rows = await selectOwnPage(db, query, slice).execute()
  return rows.filter((row) => isVisibleTo(person, row))
}

/** Counts the applications of an Endorsee that the filters find, by group. */
export function countFound(
  db: Db,
  applicantId: string,
  filters: ApplicantFilters,
): Promise<{ group: RequestGroup; count: number }[]> {
  return applicationsQuery(db, applicantId, filters)
    .select([requestGroup.as('group'), sql<number>`count(*)`.as('count')])
    .groupBy(requestGroup)
    .execute()
}

function applicationsQuery(db: Db, applicantId: string, { status, companyName, search }: ApplicantFilters) {
  let query = allApplications(db, publishedApplications).where('application.applicant_id', '=', applicantId)
  if (status !== 'all')
    query = query.where('application.withdrawn_at', status === 'withdrawn' ? 'is not' : 'is', null)
  if (status && status !== 'all' && status !== 'withdrawn')
    query = query.where('application.status', 'in', statusesOf(status))
  if (companyName) query = query.where(ilikeAny(companyName, sql.ref('application.company_name')))
  if (search) {
    query = query.where(
      ilikeAny(
        search,
        sql.ref('application.job_title'),
        sql.ref('application.company_name'),
        sql.ref('application.location'),
        sql`(select location from job_postings where id = application.job_id)`,
        sql`(select first_name || ' ' || last_name from users where id = application.handler_id)`,
      ),
    )
  }
  return query
}

/** Returns the statuses that a tab has, or the status itself. */
export function statusesOf(status: ShownStatus | keyof typeof statusGroups): readonly ShownStatus[] {
  return isStatus(status) ? [status] : statusGroups[status]
}

function isStatus(status: string): status is ShownStatus {
  return shownStatuses.some((each) => each === status)
}

// More names than this are searched rather than chosen.
const MAX_COMPANIES = 200

/** The number of applications of one status, group and type, with or without a handler, withdrawn or not. */
export interface StatusCount {
  status: ShownStatus
  group: RequestGroup
  type: 'JOB_POSTING' | 'REFERRAL_APPLICATION'
  connected: boolean
  withdrawn: boolean
  count: number
}

/** What the list shows beside its page. */
export interface ApplicationsSummary {
  /** By status, type and connection. Computed from the rows, so that the figures cannot drift. */
  counts: StatusCount[]
  /** The names of the companies, by name. */
  companies: string[]
}

/** Creates the function that counts the applications of an Endorsee and lists their companies, in one statement. */
export function createSummaryFinder({ pool, readDb }: Pick<AppContext, 'pool' | 'readDb'>) {
  const applicantId = sql<string>`$1::uuid`
  const counts = readDb
    .selectFrom(publishedApplications.as('application'))
    .select([
      'status',
      requestGroup.as('group'),
      'type',
      sql<boolean>`handler_id is not null`.as('connected'),
      sql<boolean>`withdrawn_at is not null`.as('withdrawn'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('applicant_id', '=', applicantId)
    .groupBy(['status', requestGroup, 'type', sql`handler_id is not null`, sql`withdrawn_at is not null`])
  const companies = readDb
    .selectFrom('applications')
    .select('company_name')
    .distinct()
    .where('applicant_id', '=', applicantId)
    .orderBy('company_name')
    .limit(sql.lit(MAX_COMPANIES))
  const findSummary = prepareQuery(
    pool,
    'summarize-own-applications',
    readDb.selectNoFrom([
      jsonArrayFrom(counts).as('counts'),
      sql<string[]>`array(${companies})`.as('companies'),
    ]),
  )

  return async (id: string): Promise<ApplicationsSummary> => {
    const [summary] = await findSummary([id])
    return summary ?? { counts: [], companies: [] }
  }
}
