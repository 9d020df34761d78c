import type { ReportedMessage, ReportSnapshot } from '@endorse/contract/moderation/schemas'
import type { ModerationState } from '@endorse/contract/moderation/values'
import { sql, type UpdateObject } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewRow, Tables } from '../../platform/db/tables.ts'
import type { Person } from '../../platform/person.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'

/** What is reported: a posting, or a person who was met in an application or in a conversation. */
export type ReportedThing =
  | { subject: 'POSTING'; jobId: string; snapshot: ReportSnapshot }
  | {
      subject: 'PERSON'
      personId: string
      applicationId: string | null
      snapshot: ReportSnapshot
      /** The last messages of the conversation. */
      messages?: ReportedMessage[]
    }

/** Returns the open case of a posting or person, and creates it when there is none. Its row stays locked. */
export async function openCaseFor(tx: Tx, thing: ReportedThing): Promise<{ id: string; isNew: boolean }> {
  const id = newId()
  const column = thing.subject === 'POSTING' ? 'job_id' : 'person_id'
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, subject, job_id, person_id, application_id, snapshot)
    values (${id}, ${thing.subject}, ${thing.subject === 'POSTING' ? thing.jobId : null},
            ${thing.subject === 'PERSON' ? thing.personId : null},
            ${thing.subject === 'PERSON' ? thing.applicationId : null}, ${JSON.stringify(thing.snapshot)})
        on conflict (${sql.ref(column)}) where decided_at is null and ${sql.ref(column)} is not null
        do update set opened_at = moderation_cases.opened_at
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The insert of a case returned no row')
  return { id: row.id, isNew: row.id === id }
}

// Ten reports of one conversation. What comes after them is in the next case.
const MAX_REPORTED_MESSAGES = 200

/**
 * Adds a report. Returns false when this person has reported the same case before: then the report gets the messages that it
 * does not have.
 */
export async function insertReport(tx: AuthorTx, report: NewRow<'reports'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((again) =>
      again.columns(['case_id', 'reporter_id']).doUpdateSet({ messages: messagesOfBoth }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id === report.id
}

const messagesOfBoth = sql<string>`case
  when jsonb_array_length(reports.messages) >= ${sql.lit(MAX_REPORTED_MESSAGES)} then reports.messages
  else reports.messages || coalesce((
    select jsonb_agg(message order by place) from jsonb_array_elements(excluded.messages) with ordinality as new (message, place)
     where not reports.messages @> jsonb_build_array(message - 'isDeleted')), '[]') end`

/** A report with what it is about. */
export type MyReportRow = Awaited<ReturnType<typeof listReportsBy>>['rows'][number]

/** Returns a person's report of a case. */
export function findReportBy(tx: Tx, personId: string, caseId: string): Promise<MyReportRow> {
  return reportsBy(tx, personId).where('report.case_id', '=', caseId).executeTakeFirstOrThrow()
}

/** Lists the reports that a person made, newest first, with their number. */
export async function listReportsBy(db: Db, personId: string, { page, limit }: Page) {
  const [rows, { total }] = await Promise.all([
    reportsBy(db, personId)
      .orderBy('report.at', 'desc')
      .orderBy('report.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('reports')
      .select(sql<number>`count(*)`.as('total'))
      .where('reporter_id', '=', personId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

function reportsBy(db: Db, personId: string) {
  return db
    .selectFrom('reports as report')
    .innerJoin('moderation_cases as case', 'case.id', 'report.case_id')
    .select([
      'report.id',
      'report.reason',
      'report.text',
      'report.at',
      'case.subject',
      'case.snapshot',
      'case.outcome',
      'case.appeal_outcome',
    ])
    .where('report.reporter_id', '=', personId)
}

interface Page {
  page: number
  limit: number
}

/** A case as an entry of the staff's list. */
export type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

/** Lists a page of cases: those that wait the longest first, or those decided last. */
export function listCases(db: Db, { state, page, limit }: Page & { state: ModerationState }) {
  return selectCases(db)
    .$if(state === 'open', (cases) => cases.where('case.decided_at', 'is', null).orderBy('case.opened_at'))
    .$if(state === 'appeals', (cases) =>
      cases
        .where('case.appealed_at', 'is not', null)
        .where('case.appeal_decided_at', 'is', null)
        .orderBy('case.appealed_at'),
    )
    .$if(state === 'decided', (cases) =>
      cases.where('case.decided_at', 'is not', null).orderBy('case.decided_at', 'desc'),
    )
    .orderBy('case.id', state === 'decided' ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Counts the cases of each tab. */
export function countCases(db: Db): Promise<Record<ModerationState, number>> {
  return db
    .selectFrom('moderation_cases')
    .select([
      sql<number>`count(*) filter (where decided_at is null)`.as('open'),
      sql<number>`count(*) filter (where appealed_at is not null and appeal_decided_at is null)`.as(
        'appeals',
      ),
      sql<number>`count(decided_at)`.as('decided'),
    ])
    .executeTakeFirstOrThrow()
}

function selectCases(db: Db) {
  return db
    .selectFrom('moderation_cases as case')
    .leftJoin('job_postings as job', 'job.id', 'case.job_id')
    .select([
      'case.id',
      'case.subject',
      'case.snapshot',
      'case.opened_at',
      sql<string | null>`${sql.raw(companyLogoUrlSql('job.company_id'))}`.as('company_logo_url'),
      sql<number>`(select count(*) from reports where case_id = "case".id)`.as('report_count'),
      firstReason.as('reason'),
    ])
}

const firstReason = sql<CaseReason>`
  coalesce((select reason from reports where case_id = "case".id order by at, id limit 1), "case".decision_reason)`
type CaseReason = Tables['reports']['reason']

/** A case with its decision and appeal. */
export type CaseDetailsRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** Returns a case; undefined when there is none with this id. */
export function findCase(db: Db, id: string) {
  return selectCases(db)
    .leftJoin('users as decider', 'decider.id', 'case.decided_by')
    .leftJoin('users as appealer', 'appealer.id', 'case.appealed_by')
    .leftJoin('users as judge', 'judge.id', 'case.appeal_decided_by')
    .select([
      'case.job_id',
      'case.person_id',
      'case.application_id',
      'case.decided_at',
      'case.decided_by',
      'case.outcome',
      'case.decision_reason',
      'case.decision_note',
      'case.removed_at',
      'case.appealed_at',
      'case.appeal_text',
      'case.appeal_decided_at',
      'case.appeal_decided_by',
      'case.appeal_outcome',
      'case.appeal_note',
      'job.company_id',
      'job.created_by',
      'job.claimed_by',
      nameOf('decider').as('decider'),
      nameOf('appealer').as('appealer'),
      nameOf('judge').as('judge'),
    ])
    .where('case.id', '=', id)
    .executeTakeFirst()
}

function nameOf(alias: string) {
  return sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`
}

/** Returns the case that removed a posting, unless the removal was taken back or the company deleted the posting itself. */
export async function findRemoval(db: Db, jobId: string): Promise<CaseDetailsRow | undefined> {
  const removal = await db
    .selectFrom('moderation_cases as case')
    .innerJoin('job_postings as job', (join) =>
      join.onRef('job.id', '=', 'case.job_id').onRef('job.deleted_at', '=', 'case.removed_at'),
    )
    .select('case.id')
    .where('case.job_id', '=', jobId)
    .where('case.outcome', '=', 'REMOVED')
    .where(sql<boolean>`"case".appeal_outcome is distinct from 'REVERSED'`)
    .executeTakeFirst()
  return removal && findCase(db, removal.id)
}

/** Locks a case until the end of the transaction, then reads it. */
export async function lockCase(tx: Tx, id: string): Promise<CaseDetailsRow | undefined> {
  await tx.selectFrom('moderation_cases').select('id').where('id', '=', id).forUpdate().execute()
  return findCase(tx, id)
}

/** Changes a case. The caller has locked it. */
export async function updateCase(tx: Tx, id: string, changes: UpdateObject<Tables, 'moderation_cases'>) {
  await tx.updateTable('moderation_cases').set(changes).where('id', '=', id).execute()
}

/** The number of reports that a case shows. */
const MAX_REPORTS = 50

/** Lists the newest reports of a case with the names of the reporters. */
export function listReportsOf(db: Db, caseId: string) {
  return db
    .selectFrom('reports as report')
    .leftJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .select(['report.id', 'report.reason', 'report.text', 'report.at', 'report.messages'])
    .select(nameOf('reporter').as('reporter'))
    .where('report.case_id', '=', caseId)
    .orderBy('report.at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(MAX_REPORTS)
    .execute()
}

/** The number of openings that a case shows. */
const MAX_OPENINGS = 20

/** Lists when each member of the staff opened a case last, the latest first. */
export async function listOpeningsOf(db: Db, caseId: string) {
  const { rows } = await sql<{ user_id: string | null; by: string | null; at: Date }>`
    select opening.user_id, ${nameOf('opener')} as by, max(opening.at) as at
      from audit_log as opening left join users as opener on opener.id = opening.user_id
     where opening.subject_id = ${caseId} and opening.action = 'report.opened'
     group by opening.user_id, opener.id
     order by max(opening.at) desc limit ${MAX_OPENINGS}`.execute(db)
  return rows
}

/** Counts what else speaks for a report: earlier decisions about the company or person, and answers to the applicants. */
export async function readHistory(db: Db, row: CaseDetailsRow) {
  const { rows } = await sql<{ removed: Date[]; warned: number; applicants: number; answered: number }>`
    select array(select other.decided_at from moderation_cases other join job_postings job on job.id = other.job_id
             where job.company_id = ${row.company_id} and other.outcome = 'REMOVED' and other.id <> ${row.id}
               and other.appeal_outcome is distinct from 'REVERSED' order by other.decided_at) as removed,
           (select count(*) from moderation_cases other
             where other.person_id = ${row.person_id} and other.outcome = 'WARNED' and other.id <> ${row.id}
               and other.appeal_outcome is distinct from 'REVERSED') as warned,
           count(*) as applicants, count(*) filter (where status not in ('PENDING', 'REVIEWED')) as answered
      from applications where job_id = ${row.job_id} and withdrawn_at is null`.execute(db)
  return rows[0]
}

/** Lists who reported a case. */
export async function listReporters(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .where('reporter_id', 'is not', null)
    .execute()
  return rows.flatMap(({ reporter_id }) => reporter_id ?? [])
}

/** A user whom a decision concerns. */
export interface ConcernedPerson {
  id: string
  email: string
  first_name: string
}

/** Lists whom the decision concerns: the warned person; of a posting, who posted or claimed it and the company's admins. */
export function listConcerned(db: Db, caseId: string): Promise<ConcernedPerson[]> {
  return db
    .selectFrom('moderation_cases as case')
    .leftJoin('job_postings as job', 'job.id', 'case.job_id')
    .innerJoin('users', (join) =>
      join.on(
        sql<boolean>`users.id in ("case".person_id, job.created_by, job.claimed_by)
          or (users.role = 'ADMIN' and users.company_id = job.company_id and users.approved_at is not null)`,
      ),
    )
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('case.id', '=', caseId)
    .where('users.deleted_at', 'is', null)
    .where('users.verified_at', 'is not', null)
    .orderBy('users.id')
    .limit(100)
    .execute()
}

/** Tells whether the decision of a case concerns this person. */
export function isConcerned(person: Person, row: CaseDetailsRow): boolean {
  if ([row.person_id, row.created_by, row.claimed_by].includes(person.id)) return true
  return (
    person.role === 'ADMIN' &&
    person.approved &&
    person.companyId !== null &&
    person.companyId === row.company_id
  )
}

/** Lists who has an application for a posting that is not withdrawn. */
export async function listApplicants(db: Db, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('applicant_id')
    .where('job_id', '=', jobId)
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.map(({ applicant_id }) => applicant_id)
}

/** Deletes cases that were decided before this time and whose appeal is decided, too. */
export async function deleteOldCases(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('moderation_cases')
    .where('decided_at', '<', before)
    .where((row) => row.or([row('appealed_at', 'is', null), row('appeal_decided_at', '<', before)]))
    .execute()
}
