import { withOptionalLastName } from '@endorse/contract/profiles/forms'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { type IdempotentRequest, withIdempotency } from '../../platform/http/idempotency.ts'
import { requireAsLoaded } from '../../platform/http/loaded-values.ts'
import type { Person } from '../../platform/person.ts'
import { renameUser } from '../accounts/rename-user.ts'
import { addFile, findResumeByUrl, removeFile } from '../files/service.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { type FormFields, listOf, loadedOf, textOf } from './parse-form/form-fields.ts'
import type { ProfileKind } from './profile-kind.ts'
import { type Forms, validateTabs } from './validate-tabs.ts'

/** A parsed request to save a profile. */
export interface SaveProfileRequest {
  person: Person
  fields: FormFields
  files: { profileImage?: UploadedFile; resume?: UploadedFile }
  /** True for POST: the profile must not exist yet. Otherwise it must exist. */
  isCreation: boolean
  idempotentRequest: IdempotentRequest | undefined
}

type SavedColumns = Omit<StoredProfile, 'last_name'>

/** The columns of both profiles that no form contains, and the last name of the account. */
interface StoredProfile {
  last_name: string
  image_file_id: string | null
  completed_at: Date | null
}

const SaveResult = z.object({ redirectTo: z.string().nullable() })

/** Creates or updates a profile. With `tab` it saves that tab; without, it submits the whole profile. */
export function saveProfile<
  F extends Forms,
  Row extends StoredProfile,
  Columns extends Partial<SavedColumns>,
  Fields extends object,
>(
  context: AppContext,
  kind: ProfileKind<F, Row, Columns, Fields>,
  request: SaveProfileRequest,
): Promise<z.infer<typeof SaveResult>> {
  return inTransactionOf(context.db, request.person, (tx) =>
    withIdempotency(tx, request.idempotentRequest, SaveResult, async () => {
      const stored = await createOrLockProfile(tx, kind, request)
      const tab = textOf(request.fields, 'tab')
      const tabs = tab === undefined ? Object.keys(kind.forms) : [tab]
      const fields = kind.fieldsOf(stored)
      requireAsLoaded(loadedOf(request.fields), fields)
      const checked = validateTabs(
        formsFor(kind.forms, stored),
        tabs,
        kind.toFormValues(fields),
        kind.parse(request.fields),
      )

      await kind.update(tx, request.person.id, {
        ...kind.toColumns(checked),
        ...(tab === undefined && { completed_at: stored.completed_at ?? new Date() }),
        ...(await saveImage(tx, stored, request)),
      })
      const names = kind.namesIn(checked)
      if (names) await renameUser(tx, request.person.id, names)
      await saveResumes(context, tx, request)
      return { redirectTo: tab === undefined ? kind.submittedPath : null }
    }),
  )
}

/** Asks for a last name only when the account has one: some people have a single name. */
function formsFor<F extends Forms>(forms: F, { last_name }: StoredProfile): F {
  const { personal } = forms
  return personal && last_name === '' ? { ...forms, personal: withOptionalLastName(personal) } : forms
}

async function createOrLockProfile<F extends Forms, Row, Columns, Fields extends object>(
  tx: Tx,
  kind: ProfileKind<F, Row, Columns, Fields>,
  { person, isCreation }: SaveProfileRequest,
): Promise<Row> {
  if (isCreation && !(await kind.insert(tx, person.id)))
    conflict('PROFILE_EXISTS', 'You have a profile already')
  return (await kind.lock(tx, person.id)) ?? notFound('Profile')
}

/** Replaces the picture by an uploaded one; an empty `profileImageUrl` removes it. */
async function saveImage(
  tx: AuthorTx,
  stored: StoredProfile,
  { person, fields, files }: SaveProfileRequest,
): Promise<Partial<SavedColumns>> {
  const isRemoved = !files.profileImage && textOf(fields, 'profileImageUrl') === ''
  if (!files.profileImage && !isRemoved) return {}
  if (stored.image_file_id) await removeFile(tx, person.id, stored.image_file_id)
  const added = files.profileImage && (await addFile(tx, person.id, files.profileImage))
  return { image_file_id: added?.id ?? null }
}

async function saveResumes(
  context: AppContext,
  tx: AuthorTx,
  { person, fields, files }: SaveProfileRequest,
): Promise<void> {
  for (const url of listOf(fields, 'removedResumeUrls') ?? []) {
    // Unknown URLs are ignored: an earlier request removed the file, or it belongs to another user.
    const resume = await findResumeByUrl(context, tx, url, person)
    if (resume) await removeFile(tx, person.id, resume.id)
  }
  if (files.resume) await addFile(tx, person.id, files.resume)
}
