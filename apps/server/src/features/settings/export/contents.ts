import { exportAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { exportApplications, exportHandled } from '../../applications/own-data.ts'
import { exportSignIns } from '../../auth/own/own-data.ts'
import { exportMessages } from '../../contact/own-data.ts'
import { filesOf } from '../../files/own-data.ts'
import { exportPostings, exportSavedJobs } from '../../jobs/own-data.ts'
import { exportNotifications } from '../../notifications/own-data.ts'
import { exportProfile } from '../../profiles/own-data.ts'
import { listSwitchedOff } from '../mails/queries.ts'
import { findAccountData } from './queries.ts'

/** A part of `data.json`: a value that is small, or a list of any length. */
type Part = [name: string, contents: unknown]

/** Everything that Endorse keeps of a person, each room's by the room itself. */
export async function contentsOf(db: Db, userId: string): Promise<Part[]> {
  return [
    ['account', await findAccountData(db, userId)],
    ['profile', await exportProfile(db, userId)],
    ['mailsSwitchedOff', await listSwitchedOff(db, 'mails', userId)],
    ['notificationsSwitchedOff', await listSwitchedOff(db, 'notifications', userId)],
    ['signIns', await exportSignIns(db, userId)],
    ['applications', exportApplications(db, userId)],
    ['applicationsHandled', exportHandled(db, userId)],
    ['savedJobs', exportSavedJobs(db, userId)],
    ['jobsPostedOrClaimed', exportPostings(db, userId)],
    ['notifications', exportNotifications(db, userId)],
    ['messagesToEndorse', exportMessages(db, userId)],
    ['files', describeFiles(db, userId)],
    ['log', exportAudit(db, userId)],
  ]
}

async function* describeFiles(db: Db, userId: string) {
  for await (const { kind, display_name: name, size, created_at } of filesOf(db, userId)) {
    if (kind !== 'export') yield { kind, name, size, uploadedAt: created_at }
  }
}

/** Written as it is read, so that an archive of any size takes little memory. */
export async function* asJson(parts: Part[]): AsyncGenerator<string> {
  for (const [index, [name, contents]] of parts.entries()) {
    yield `${index === 0 ? '{' : ','}\n${JSON.stringify(name)}: `
    if (isList(contents)) yield* listAsJson(contents)
    else yield JSON.stringify(contents, null, 2)
  }
  yield '\n}\n'
}

async function* listAsJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n]'
}

function isList(contents: unknown): contents is AsyncIterable<unknown> {
  return typeof contents === 'object' && contents !== null && Symbol.asyncIterator in contents
}
