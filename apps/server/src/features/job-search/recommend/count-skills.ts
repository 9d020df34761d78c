import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'

/** So many postings are enough to estimate a share, however many there are. */
const SAMPLE = 100_000
/** A skill that fewer of the postings ask for is rare: it has no row. */
const MIN_SHARE = 0.002
/** With fewer postings every skill would look frequent. */
const MIN_POSTINGS = 500

/** Counts which share of the active postings asks for each skill. Safe to repeat. */
export async function countSkills({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('skill_shares').execute()
    await sql`
      with estimate as (
        select greatest(reltuples, 1) as postings from pg_class where oid = 'job_postings'::regclass
      ), sample as materialized (
        select id, skills from job_postings tablesample system (least(100, 100 * ${SAMPLE}::real / (select postings from estimate))) repeatable (1)
         where archived_at is null and deleted_at is null and skills <> '{}'
      ), counted as (
        select skill_key(skill) as key, count(distinct id)::real / (select count(*) from sample) as share
          from sample, unnest(skills) as skill group by 1
      )
      insert into skill_shares (skill_key, share)
      select key, share from counted
       where key <> '' and share >= ${MIN_SHARE} and (select count(*) from sample) >= ${MIN_POSTINGS}`.execute(
      tx,
    )
  })
}
