import { exportAuditEntries } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { exportSignIns } from '../../accounts/account/personal-data.ts'
import { exportApplications, exportHandledApplications } from '../../applications/personal-data.ts'
import { exportMessages } from '../../contact/personal-data.ts'
import { streamFilesOf } from '../../files/personal-data.ts'
import { exportOwnPostings } from '../../job-postings/personal-data.ts'
import { listDisabledKinds } from '../../mail-preferences/queries.ts'
import { exportNotifications } from '../../notifications/personal-data.ts'
import { exportProfile } from '../../profiles/personal-data.ts'
import { exportSavedJobs } from '../../saved-jobs/personal-data.ts'
import { findAccountData } from './queries.ts'

/** A section of `data.json`: a small value, or an async list of any length. */
type Section = [name: string, contents: unknown]

/** Collects all data that Endorse stores about a user; each feature exports its own. */
export async function collectPersonalData(db: Db, userId: string): Promise<Section[]> {
  return [
    ['account', await findAccountData(db, userId)],
    ['profile', await exportProfile(db, userId)],
    ['mailsSwitchedOff', await listDisabledKinds(db, 'mails', userId)],
    ['notificationsSwitchedOff', await listDisabledKinds(db, 'notifications', userId)],
    ['signIns', await exportSignIns(db, userId)],
    ['applications', exportApplications(db, userId)],
    ['applicationsHandled', exportHandledApplications(db, userId)],
    ['savedJobs', exportSavedJobs(db, userId)],
    ['jobsPostedOrClaimed', exportOwnPostings(db, userId)],
    ['notifications', exportNotifications(db, userId)],
    ['messagesToEndorse', exportMessages(db, userId)],
    ['files', listFileMetadata(db, userId)],
    ['log', exportAuditEntries(db, userId)],
  ]
}

async function* listFileMetadata(db: Db, userId: string) {
  for await (const { kind, display_name: name, size, created_at } of streamFilesOf(db, userId)) {
    if (kind !== 'export') yield { kind, name, size, uploadedAt: created_at }
  }
}

/** Streams the sections as one JSON object, so that an export of any size takes little memory. */
export async function* streamJson(sections: Section[]): AsyncGenerator<string> {
  for (const [index, [name, contents]] of sections.entries()) {
    yield `${index === 0 ? '{' : ','}\n${JSON.stringify(name)}: `
    if (isAsyncIterable(contents)) yield* streamJsonArray(contents)
    else yield JSON.stringify(contents, null, 2)
  }
  yield '\n}\n'
}

async function* streamJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item, null, 2)}`
    separator = ','
  }
  yield separator === '[' ? '[]' : '\n]'
}

function isAsyncIterable(contents: unknown): contents is AsyncIterable<unknown> {
  return typeof contents === 'object' && contents !== null && Symbol.asyncIterator in contents
}
