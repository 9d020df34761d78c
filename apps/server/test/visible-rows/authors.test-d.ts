import { insertReferralApplication } from '../../src/features/applications/referral-applications/queries.ts'
import { insertView } from '../../src/features/applications/review-views/queries.ts'
import { insertMeeting } from '../../src/features/chat/meetings/queries.ts'
import { insertRoom } from '../../src/features/chat/rooms/queries.ts'
import { insertReminder } from '../../src/features/dashboards/reminders/queries.ts'
import { addFile } from '../../src/features/files/service.ts'
import { findOrCreateLink } from '../../src/features/invitation-links/queries.ts'
import { insertPosting } from '../../src/features/job-postings/managed-postings.ts'
import { insertReport } from '../../src/features/moderation/queries.ts'
import { insertPersonReferral } from '../../src/features/person-referrals/queries.ts'
import { insertImport } from '../../src/features/posting-imports/queries.ts'
import { setFeed } from '../../src/features/posting-imports/queries-feeds.ts'
import { insertSearch } from '../../src/features/saved-searches/queries.ts'
import type { AppContext } from '../../src/platform/context.ts'
import { inTransactionOf } from '../../src/platform/db/author.ts'
import { inTransaction } from '../../src/platform/db/db.ts'
import type { Person } from '../../src/platform/person.ts'

type Rest<F extends (tx: never, ...rest: never[]) => unknown> =
  Parameters<F> extends [unknown, ...infer R] ? R : never

/** What is created, apart from the transaction. */
interface Created {
  application: Rest<typeof insertReferralApplication>
  view: Rest<typeof insertView>
  meeting: Rest<typeof insertMeeting>
  room: Rest<typeof insertRoom>
  reminder: Rest<typeof insertReminder>
  file: Rest<typeof addFile>
  link: Rest<typeof findOrCreateLink>
  posting: Rest<typeof insertPosting>
  report: Rest<typeof insertReport>
  referral: Rest<typeof insertPersonReferral>
  feed: Rest<typeof setFeed>
  postingImport: Rest<typeof insertImport>
  search: Rest<typeof insertSearch>
}

/** Writes for a person without asking whether they are still there: none of these lines compiles. */
export async function forgetsTheAuthor({ db }: AppContext, created: Created) {
  await inTransaction(db, async (tx) => {
    // @ts-expect-error The author may have left meanwhile.
    await insertReferralApplication(tx, ...created.application)
    // @ts-expect-error The author may have left meanwhile.
    await insertView(tx, ...created.view)
    // @ts-expect-error The author may have left meanwhile.
    await insertMeeting(tx, ...created.meeting)
    // @ts-expect-error The author may have left meanwhile.
    await insertRoom(tx, ...created.room)
    // @ts-expect-error The author may have left meanwhile.
    await insertReminder(tx, ...created.reminder)
    // @ts-expect-error The author may have left meanwhile.
    await addFile(tx, ...created.file)
    // @ts-expect-error The author may have left meanwhile.
    await findOrCreateLink(tx, ...created.link)
    // @ts-expect-error The author may have left meanwhile.
    await insertPosting(tx, ...created.posting)
    // @ts-expect-error The author may have left meanwhile.
    await insertReport(tx, ...created.report)
    // @ts-expect-error The author may have left meanwhile.
    await insertPersonReferral(tx, ...created.referral)
    // @ts-expect-error The author may have left meanwhile.
    await setFeed(tx, ...created.feed)
    // @ts-expect-error The author may have left meanwhile.
    await insertImport(tx, ...created.postingImport)
    // @ts-expect-error The author may have left meanwhile.
    await insertSearch(tx, ...created.search)
  })
  // @ts-expect-error A statement of its own locks nobody.
  await addFile(db, ...created.file)
}

/** Locks the author first: all of it compiles. */
export async function locksTheAuthor({ db }: AppContext, person: Person, created: Created) {
  await inTransactionOf(db, person, async (tx) => {
    await insertReferralApplication(tx, ...created.application)
    await insertMeeting(tx, ...created.meeting)
    await addFile(tx, ...created.file)
  })
}
