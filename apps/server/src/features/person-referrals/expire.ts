import { REFERRAL_REMINDER_DAYS } from '@endorse/contract/person-referrals/values'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import { eraseFile } from '../files/service.ts'
import { erasePerson } from './consent.ts'
import { sendReminder } from './service.ts'

const BATCH_SIZE = 100

/** Deletes what was entered about people who have not answered in time, and tells the Endorsers. */
export async function expirePersonReferrals(context: AppContext, now: Date): Promise<void> {
  await inSmallTransactions(context, async (tx) => {
    const due = await waiting(tx).where('expires_at', '<=', now).execute()
    for (const { id, email, resume_file_id } of due)
      await erasePerson(context, tx, { id, email: email ?? '', resume_file_id }, 'EXPIRED')
    await context.appendEvents(
      tx,
      ...due.map(({ referrer_id: to, job_title: title }) => ({
        type: 'person-referral.expired' as const,
        data: { to, title },
      })),
    )
    return due.length
  })
}

/** Mails the reminder to people who have not answered within a week. */
export async function sendReminders(context: AppContext, now: Date): Promise<void> {
  const askedBefore = new Date(now.getTime() - REFERRAL_REMINDER_DAYS * 86_400_000)
  let after = '00000000-0000-0000-0000-000000000000'
  await inSmallTransactions(context, async (tx) => {
    const due = await waiting(tx)
      .where('id', '>', after)
      .where('asked_at', '<=', askedBefore)
      .where('expires_at', '>', now)
      .where('reminded_at', 'is', null)
      .where('bounced_at', 'is', null)
      .execute()
    for (const { id } of due) await sendReminder(context, tx, id)
    after = due.at(-1)?.id ?? after
    return due.length
  })
}

/** Deletes the referrals of an Endorser who leaves: all that wait for an answer, with the resumes. */
export async function withdrawPersonReferralsOf(context: AppContext, tx: Tx, person: Person): Promise<void> {
  const withdrawn = await tx
    .deleteFrom('person_referrals')
    .where('referrer_id', '=', person.id)
    .where('state', '=', 'WAITING')
    .returning('resume_file_id')
    .execute()
  for (const { resume_file_id: resume } of withdrawn) if (resume) await eraseFile(context, tx, resume)
}

/** Deletes all referrals of an Endorser whose account is erased. */
export async function deletePersonReferralsOf(tx: Tx, person: Person): Promise<void> {
  await tx.deleteFrom('person_referrals').where('referrer_id', '=', person.id).execute()
}

/** Exports what the Endorser did, without what they entered about others who have not agreed. */
export async function exportPersonReferrals(db: Db, userId: string) {
  return db
    .selectFrom('person_referrals')
    .select(['job_title as job', 'state', 'asked_at', 'closed_at'])
    .where('referrer_id', '=', userId)
    .orderBy('asked_at')
    .execute()
}

function waiting(tx: Tx) {
  return tx
    .selectFrom('person_referrals')
    .select(['id', 'email', 'resume_file_id', 'referrer_id', 'job_title'])
    .where('state', '=', 'WAITING')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
}

async function inSmallTransactions({ db }: AppContext, work: (tx: Tx) => Promise<number>): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) count = await inTransaction(db, work)
}
