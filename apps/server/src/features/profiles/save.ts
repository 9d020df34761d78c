import { z } from 'zod'
import { inTransaction, type Tx } from '../../platform/db.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { once, type Repeatable } from '../../platform/idempotency.ts'
import type { Person } from '../../platform/person.ts'
import { addFile, removeFile, resumeFromUrl } from '../files/service.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { check, type Forms } from './check.ts'
import type { Kind } from './kind.ts'
import { renameOwner } from './queries.ts'
import { listOf, type Sent, textOf } from './wire/values.ts'

/** What a request brings to be saved. */
export interface Saving {
  person: Person
  fields: Sent
  files: { profileImage?: UploadedFile; resume?: UploadedFile }
  /** For the profile's first request; there must be none yet, as there must be one for all others. */
  begins: boolean
  repeated: Repeatable | undefined
}

/** What both profiles keep and no form checks. */
interface Kept {
  image_file_id: string | null
  completed_at: Date | null
}

const Saved = z.object({ redirectTo: z.string().nullable() })

/** Begins or changes a profile: the tab that was named, or, when it is submitted, all of it. */
export function saveProfile<F extends Forms, Row extends Kept, Columns extends Partial<Kept>>(
  house: House,
  kind: Kind<F, Row, Columns>,
  saving: Saving,
): Promise<z.infer<typeof Saved>> {
  return inTransaction(house.db, (tx) =>
    once(tx, saving.repeated, Saved, async () => {
      const kept = await openProfile(tx, kind, saving)
      const tab = textOf(saving.fields, 'tab')
      const tabs = tab === undefined ? Object.keys(kind.forms) : [tab]
      const checked = check(kind.forms, tabs, kind.type(kept), kind.read(saving.fields))

      await kind.update(tx, saving.person.id, {
        ...kind.columns(checked),
        ...(tab === undefined && { completed_at: kept.completed_at ?? new Date() }),
        ...(await saveImage(tx, kept, saving)),
      })
      const names = kind.names(checked)
      if (names) await renameOwner(tx, saving.person.id, names)
      await saveResumes(house, tx, saving)
      return { redirectTo: tab === undefined ? kind.landing : null }
    }),
  )
}

async function openProfile<F extends Forms, Row, Columns>(
  tx: Tx,
  kind: Kind<F, Row, Columns>,
  { person, begins }: Saving,
): Promise<Row> {
  if (begins && !(await kind.begin(tx, person.id))) conflict('PROFILE_EXISTS', 'You have a profile already')
  return (await kind.lock(tx, person.id)) ?? notFound('Profile')
}

/** A new picture takes the place of the old one; an empty address takes it away. */
async function saveImage(tx: Tx, kept: Kept, { person, fields, files }: Saving): Promise<Partial<Kept>> {
  const isTakenAway = !files.profileImage && textOf(fields, 'profileImageUrl') === ''
  if (!files.profileImage && !isTakenAway) return {}
  if (kept.image_file_id) await removeFile(tx, person.id, kept.image_file_id)
  const added = files.profileImage && (await addFile(tx, person.id, files.profileImage))
  return { image_file_id: added?.id ?? null }
}

async function saveResumes(house: House, tx: Tx, { person, fields, files }: Saving): Promise<void> {
  for (const url of listOf(fields, 'removedResumeUrls') ?? []) {
    // One that is gone already was removed by an earlier request; another person's is not touched.
    const resume = await resumeFromUrl(house, tx, url, person)
    if (resume) await removeFile(tx, person.id, resume.id)
  }
  if (files.resume) await addFile(tx, person.id, files.resume)
}
