import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { type IdempotentRequest, withIdempotency } from '../../platform/idempotency.ts'
import type { Person } from '../../platform/person.ts'
import { addFile, findResumeByUrl, removeFile } from '../files/service.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { type FormFields, listOf, textOf } from './parse-form/form-fields.ts'
import type { ProfileKind } from './profile-kind.ts'
import { renameOwner } from './queries.ts'
import { type Forms, validateTabs } from './validate-tabs.ts'

/** What a request brings to be saved. */
export interface SaveProfileRequest {
  person: Person
  fields: FormFields
  files: { profileImage?: UploadedFile; resume?: UploadedFile }
  /** For the profile's first request; there must be none yet, as there must be one for all others. */
  isCreation: boolean
  idempotentRequest: IdempotentRequest | undefined
}

/** What both profiles keep and no form checks. */
interface StoredProfile {
  image_file_id: string | null
  completed_at: Date | null
}

const SaveResult = z.object({ redirectTo: z.string().nullable() })

/** Begins or changes a profile: the tab that was named, or, when it is submitted, all of it. */
export function saveProfile<
  F extends Forms,
  Row extends StoredProfile,
  Columns extends Partial<StoredProfile>,
>(
  context: AppContext,
  kind: ProfileKind<F, Row, Columns>,
  saving: SaveProfileRequest,
): Promise<z.infer<typeof SaveResult>> {
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, saving.idempotentRequest, SaveResult, async () => {
      const kept = await createOrLockProfile(tx, kind, saving)
      const tab = textOf(saving.fields, 'tab')
      const tabs = tab === undefined ? Object.keys(kind.forms) : [tab]
      const checked = validateTabs(kind.forms, tabs, kind.toFormValues(kept), kind.parse(saving.fields))

      await kind.update(tx, saving.person.id, {
        ...kind.toColumns(checked),
        ...(tab === undefined && { completed_at: kept.completed_at ?? new Date() }),
        ...(await saveImage(tx, kept, saving)),
      })
      const names = kind.namesIn(checked)
      if (names) await renameOwner(tx, saving.person.id, names)
      await saveResumes(context, tx, saving)
      return { redirectTo: tab === undefined ? kind.submittedPath : null }
    }),
  )
}

async function createOrLockProfile<F extends Forms, Row, Columns>(
  tx: Tx,
  kind: ProfileKind<F, Row, Columns>,
  { person, isCreation }: SaveProfileRequest,
): Promise<Row> {
  if (isCreation && !(await kind.insert(tx, person.id)))
    conflict('PROFILE_EXISTS', 'You have a profile already')
  return (await kind.lock(tx, person.id)) ?? notFound('Profile')
}

/** A new picture takes the place of the old one; an empty address takes it away. */
async function saveImage(
  tx: Tx,
  kept: StoredProfile,
  { person, fields, files }: SaveProfileRequest,
): Promise<Partial<StoredProfile>> {
  const isRemoved = !files.profileImage && textOf(fields, 'profileImageUrl') === ''
  if (!files.profileImage && !isRemoved) return {}
  if (kept.image_file_id) await removeFile(tx, person.id, kept.image_file_id)
  const added = files.profileImage && (await addFile(tx, person.id, files.profileImage))
  return { image_file_id: added?.id ?? null }
}

async function saveResumes(
  context: AppContext,
  tx: Tx,
  { person, fields, files }: SaveProfileRequest,
): Promise<void> {
  for (const url of listOf(fields, 'removedResumeUrls') ?? []) {
    // One that is gone already was removed by an earlier request; another person's is not touched.
    const resume = await findResumeByUrl(context, tx, url, person)
    if (resume) await removeFile(tx, person.id, resume.id)
  }
  if (files.resume) await addFile(tx, person.id, files.resume)
}
