import type { BonusFilters } from '@endorse/contract/bonuses/schemas'
import { type BonusState, bonusStates, type StoredBonusState } from '@endorse/contract/bonuses/values'
import { type RawBuilder, sql } from 'kysely'
import { dayInIndia } from '../../domain/calendar.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { endorserImageIdOf } from '../accounts/profile-columns.ts'
import { isSubscribed } from '../mail-preferences/mail-preferences.ts'

/** A page of a list. */
interface Page {
  page: number
  limit: number
}

const nameOf = (user: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})`

/** SQL: the state of the row `bonus` on a day. */
const stateOn = (today: string) => sql<BonusState>`(case when bonus.state <> 'OPEN' then bonus.state
  when bonus.eligible_on > ${today}::date then 'PENDING' else 'ELIGIBLE' end)`

const paidMonth = sql<string | null>`to_char(bonus.paid_month, 'YYYY-MM')`

function bonusesOf(db: Db, companyId: string) {
  return db
    .selectFrom('bonuses as bonus')
    .innerJoin('applications as application', 'application.id', 'bonus.application_id')
    .innerJoin('users as hire', 'hire.id', 'application.applicant_id')
    .innerJoin('users as endorser', 'endorser.id', 'bonus.endorser_id')
    .where('bonus.company_id', '=', companyId)
}

/** SQL: the conditions of a list. `today` divides pending from eligible ones; a search needs the names of `bonusesOf`. */
function conditionsOf(today: string, { state, search, eligibleUntil }: BonusFilters): RawBuilder<boolean> {
  const conditions = [
    state ? sql`${stateOn(today)} = ${state}` : sql`true`,
    search ? ilikeAny(search, nameOf('hire'), nameOf('endorser'), sql.ref('bonus.job_title')) : sql`true`,
    eligibleUntil ? sql`bonus.state = 'OPEN' and bonus.eligible_on <= ${eligibleUntil}::date` : sql`true`,
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A bonus as the admins of its company read it. */
export type CompanyBonusRow = Awaited<ReturnType<typeof listCompanyBonuses>>['rows'][number]

/** Lists a page of the bonuses of a company, those of the latest hires first, and counts those that match. */
export async function listCompanyBonuses(
  db: Db,
  companyId: string,
  today: string,
  { page, limit, ...filters }: Page & BonusFilters,
) {
  const conditions = conditionsOf(today, filters)
  const count = sql<number>`count(*)`.as('total')
  const [rows, { total }] = await Promise.all([
    select(bonusesOf(db, companyId).where(conditions), today)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filters.search
      ? bonusesOf(db, companyId).where(conditions).select(count).executeTakeFirstOrThrow()
      : // Nothing of the other tables is needed.
        db
          .selectFrom('bonuses as bonus')
          .where('bonus.company_id', '=', companyId)
          .where(conditions)
          .select(count)
          .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

function select(bonuses: ReturnType<typeof bonusesOf>, today: string) {
  return bonuses
    .select([
      'bonus.id',
      'bonus.version',
      'bonus.application_id',
      'bonus.job_title',
      'bonus.amount',
      'bonus.amount_text',
      'bonus.hired_on',
      'bonus.eligible_on',
      'bonus.note',
      'bonus.reason',
      'application.outcome',
      stateOn(today).as('state'),
      paidMonth.as('paid_month'),
      nameOf('hire').as('hire'),
      nameOf('endorser').as('endorser'),
      endorserImageIdOf('endorser.id').as('endorser_image_id'),
      // Payroll knows them by the address of the company, which is theirs while they work there.
      sql<string | null>`case when endorser.company_id = bonus.company_id then endorser.email end`.as(
        'endorser_email',
      ),
    ])
    .orderBy('bonus.hired_on', 'desc')
    .orderBy('bonus.id', 'desc')
}

const BATCH_SIZE = 500

/** Reads the bonuses of a company in batches, each of which begins after the last row of the one before. */
export async function* iterateCompanyBonuses(
  db: Db,
  companyId: string,
  today: string,
  { bonusIds, ...filters }: BonusFilters & { bonusIds?: string[] | undefined },
): AsyncGenerator<CompanyBonusRow> {
  let after: CompanyBonusRow | undefined
  for (let isLast = false; !isLast; ) {
    const rows: CompanyBonusRow[] = await select(
      bonusesOf(db, companyId).where(conditionsOf(today, filters)),
      today,
    )
      .$if(bonusIds !== undefined, (query) =>
        query.where('bonus.id', '=', sql<string>`any(${bonusIds}::uuid[])`),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(bonus.hired_on, bonus.id) < (${after?.hired_on}::date, ${after?.id}::uuid)`,
        ),
      )
      .limit(BATCH_SIZE)
      .execute()
    yield* rows
    after = rows.at(-1)
    isLast = rows.length < BATCH_SIZE
  }
}

/** Counts the bonuses of a company by state. */
export async function countCompanyBonuses(
  db: Db,
  companyId: string,
  today: string,
): Promise<Record<BonusState, number>> {
  const rows = await db
    .selectFrom('bonuses as bonus')
    .select([stateOn(today).as('state'), sql<number>`count(*)`.as('count')])
    .where('company_id', '=', companyId)
    .groupBy(sql`1`)
    .execute()
  const countOf = (state: BonusState) => rows.find((row) => row.state === state)?.count ?? 0
  return Object.fromEntries(bonusStates.map((state) => [state, countOf(state)])) as Record<BonusState, number>
}

/** A bonus as its Endorser reads it. */
export type OwnBonusRow = Awaited<ReturnType<typeof listOwnBonuses>>['rows'][number]

/** Lists a page of the bonuses of an Endorser, and counts all. Of a company that they have left it has no names. */
export async function listOwnBonuses(db: Db, endorserId: string, today: string, { page, limit }: Page) {
  const own = db.selectFrom('bonuses as bonus').where('bonus.endorser_id', '=', endorserId)
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('companies', 'companies.id', 'bonus.company_id')
      .innerJoin('users as endorser', 'endorser.id', 'bonus.endorser_id')
      .innerJoin('applications as application', 'application.id', 'bonus.application_id')
      .innerJoin('users as hire', 'hire.id', 'application.applicant_id')
      .select([
        'bonus.id',
        'bonus.job_title',
        'bonus.amount',
        'bonus.amount_text',
        'bonus.hired_on',
        'bonus.eligible_on',
        'bonus.reason',
        'companies.name as company_name',
        stateOn(today).as('state'),
        paidMonth.as('paid_month'),
        sql<string | null>`case when endorser.company_id = bonus.company_id then ${nameOf('hire')} end`.as(
          'hire',
        ),
      ])
      .orderBy('bonus.hired_on', 'desc')
      .orderBy('bonus.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Finds a bonus whose Endorser gets mails about it at once. */
export function findMailedBonus(db: Db, id: string, today: string) {
  return db
    .selectFrom('bonuses as bonus')
    .innerJoin('companies', 'companies.id', 'bonus.company_id')
    .innerJoin('users as endorser', 'endorser.id', 'bonus.endorser_id')
    .select([
      'endorser.email',
      'endorser.first_name',
      'bonus.job_title',
      'bonus.amount',
      'bonus.amount_text as amountText',
      'bonus.hired_on as hiredOn',
      'bonus.eligible_on as eligibleOn',
      'bonus.reason',
      'companies.name as company_name',
      stateOn(today).as('state'),
      paidMonth.as('paidMonth'),
    ])
    .where('bonus.id', '=', id)
    .where(isSubscribed('BONUSES', 'endorser'))
    .executeTakeFirst()
}

/** A bonus that is about to be moved. */
export interface LockedBonus {
  id: string
  version: number
  company_id: string
  endorser_id: string
  job_title: string
  hire: string
  stored: StoredBonusState
  state: BonusState
  amount: number | null
  amount_text: string | null
  eligible_on: string
  hired_on: string
  paid_month: string | null
  note: string | null
  reason: string | null
  moved_at: string | null
}

/** Locks those of these bonuses that are of the company, in the order of their ids. */
export async function lockBonuses(
  tx: Tx,
  companyId: string,
  today: string,
  ids: readonly string[],
): Promise<Map<string, LockedBonus>> {
  const rows = await tx
    .selectFrom('bonuses as bonus')
    .innerJoin('applications as application', 'application.id', 'bonus.application_id')
    .innerJoin('users as hire', 'hire.id', 'application.applicant_id')
    .select([
      'bonus.id',
      'bonus.version',
      'bonus.company_id',
      'bonus.endorser_id',
      'bonus.job_title',
      'bonus.state as stored',
      'bonus.amount',
      'bonus.amount_text',
      'bonus.eligible_on',
      'bonus.hired_on',
      'bonus.note',
      'bonus.reason',
      stateOn(today).as('state'),
      paidMonth.as('paid_month'),
      nameOf('hire').as('hire'),
      sql<string | null>`to_jsonb(bonus.moved_at) #>> '{}'`.as('moved_at'),
    ])
    .where('bonus.company_id', '=', companyId)
    .where('bonus.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('bonus.id')
    .forNoKeyUpdate('bonus')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a move stores with each bonus. */
export interface StoredMove {
  state: StoredBonusState
  /** The first day of the month. */
  paid_month: string | null
  note: string | null
  reason: string | null
  /** Of those that have none. */
  amount: number | null
}

/** Moves bonuses that the caller has locked. */
export async function storeMove(
  tx: Tx,
  ids: readonly string[],
  { amount, ...move }: StoredMove,
): Promise<void> {
  await tx
    .updateTable('bonuses')
    .set({
      ...move,
      amount: sql<number | null>`coalesce(amount, ${amount}::integer)`,
      moved_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** What was before a move, of one bonus. `version` is the one after it. */
export interface BonusBefore {
  id: string
  version: number
  state: StoredBonusState
  amount: number | null
  paid_month: string | null
  note: string | null
  reason: string | null
  moved_at: string | null
}

/** Restores the bonuses that nothing has changed since. Returns how many these are. */
export async function restoreBonuses(
  tx: Tx,
  companyId: string | null,
  before: readonly BonusBefore[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update bonuses
       set state = was.state, amount = was.amount, paid_month = was.paid_month, note = was.note, reason = was.reason,
           moved_at = was.moved_at, version = bonuses.version + 1
      from json_to_recordset(${JSON.stringify(before)}) as was (id uuid, version integer, state text, amount integer,
             paid_month date, note text, reason text, moved_at timestamptz)
     where bonuses.id = was.id and bonuses.version = was.version and bonuses.company_id = ${companyId}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes those of these bonuses that nobody has moved, and whose person says by now that they were not hired. */
export async function deleteOutdated(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from bonuses using applications as application
     where bonuses.id = any(${ids}::uuid[]) and bonuses.moved_at is null
       and application.id = bonuses.application_id and application.outcome is distinct from 'HIRED'`.execute(
    tx,
  )
}

/** Erases the words that admins wrote about the bonuses of a user, and about those for their hire. */
export async function eraseWordsAbout(tx: Tx, userId: string): Promise<void> {
  await sql`
    update bonuses set note = null, reason = null
     where endorser_id = ${userId} and (note is not null or reason is not null)`.execute(tx)
  await sql`
    update bonuses set note = null, reason = null from applications as application
     where application.id = bonuses.application_id and application.applicant_id = ${userId}
       and (note is not null or reason is not null)`.execute(tx)
}

/** Exports the bonuses of an Endorser, without the names of the people who were hired. */
export function exportBonuses(db: Db, userId: string) {
  return db
    .selectFrom('bonuses as bonus')
    .innerJoin('companies', 'companies.id', 'bonus.company_id')
    .select([
      'companies.name as company',
      'job_title as job',
      'amount',
      'amount_text as bonus_in_words',
      'hired_on',
      'eligible_on',
      stateOn(dayInIndia(new Date())).as('state'),
      paidMonth.as('paid_with'),
      'reason',
      'moved_at',
    ])
    .where('endorser_id', '=', userId)
    .orderBy('hired_on')
    .orderBy('bonus.id')
    .execute()
}

/** Moves the bonuses of a company that is merged into another one. */
export async function moveToCompany(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx.updateTable('bonuses').set({ company_id: into.id }).where('company_id', '=', from.id).execute()
}
