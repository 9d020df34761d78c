import type { AppContext } from '../../platform/context.ts'
import { type Author, type AuthorTx, inTransactionOf } from '../../platform/db/author.ts'
import { notFound } from '../../platform/http/errors.ts'
import { createIdempotently, type IdempotentRequest } from '../../platform/http/idempotency.ts'
import { findResumeOf, renameResumeOf, softDeleteFileOf, type VisibleFile } from './queries.ts'
import { addFile } from './service.ts'
import type { UploadedFile } from './uploaded-file.ts'

interface Upload {
  owner: Author
  file: UploadedFile
  /** The resume whose place the file takes. */
  replaces: string | undefined
  idempotentRequest: IdempotentRequest | undefined
}

/** Adds a resume to its owner's library. One that it replaces is deleted from there; a name given to it is kept. */
export function uploadResume({ db }: AppContext, upload: Upload): Promise<VisibleFile> {
  return createIdempotently(
    (work) => inTransactionOf(db, upload.owner, work),
    upload.idempotentRequest,
    (tx) => addOrReplace(tx, upload),
    async (tx, id) => (await findResumeOf(tx, upload.owner.id, id)) ?? notFound('Resume'),
  )
}

async function addOrReplace(
  tx: AuthorTx,
  { owner: { id: ownerId }, file, replaces }: Upload,
): Promise<VisibleFile> {
  if (replaces === undefined) return addFile(tx, ownerId, file)
  const old = (await softDeleteFileOf(tx, ownerId, replaces, ['resume'])) ?? notFound('Resume')
  const added = await addFile(tx, ownerId, file)
  if (old.display_name === old.original_name) return added
  return (await renameResumeOf(tx, ownerId, added.id, old.display_name)) ?? added
}
