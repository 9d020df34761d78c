import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { SeededIds } from './applications.ts'

/** People whom Ravi referred, one in each state that his list tells apart. Aarav agreed, and was referred later. */
export async function seedPersonReferrals(
  tx: Tx,
  { userIds, jobIds }: Pick<SeededIds, 'userIds' | 'jobIds'>,
) {
  const referrer = userIds['ravi'] as string
  const ofAarav = await tx
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', userIds['aarav'] as string)
    .where('handler_id', '=', referrer)
    .where('status', '=', 'REFERRED')
    .executeTakeFirstOrThrow()
  const jobIdOf = (title: string) => [...jobIds].find(([job]) => job.title === title)?.[1] ?? null
  const row = (title: string, askedDaysAgo: number) => ({
    id: newId(),
    referrer_id: referrer,
    job_id: jobIdOf(title),
    job_title: title,
    asked_at: sql<Date>`now() - ${askedDaysAgo} * interval '1 day'`,
    expires_at: sql<Date>`now() + ${14 - askedDaysAgo} * interval '1 day'`,
  })
  await tx
    .insertInto('person_referrals')
    .values({
      ...row('Risk Platform Engineer', 1),
      name: 'Kavya Prabhakar',
      email: 'kavya.p@postbox.example',
      relation: 'WORKED_TOGETHER',
      line: 'Kavya built the feature store at Tidewater with me. She finds the wrong row before the alert does.',
    })
    .execute()
  await tx
    .insertInto('person_referrals')
    .values({
      ...row('Site Reliability Engineer', 3),
      name: 'Lakshmi Narayanan',
      email: 'lakshmi.n@postbox.example',
      relation: 'PERSONAL',
      bounced_at: sql<Date>`now() - interval '2 days'`,
    })
    .execute()
  await tx
    .insertInto('person_referrals')
    .values([
      { ...row('Senior Backend Engineer', 21), ...closed('AGREED', 20), application_id: ofAarav.id },
      { ...row('Risk Platform Engineer', 26), ...closed('DECLINED', 24) },
      { ...row('Site Reliability Engineer', 40), ...closed('EXPIRED', 26) },
    ])
    .execute()
}

function closed(state: 'AGREED' | 'DECLINED' | 'EXPIRED', daysAgo: number) {
  return { state, closed_at: sql<Date>`now() - ${daysAgo} * interval '1 day'` }
}
