import type { Resume } from '@endorse/contract/files/schemas'
import type { AppContext } from '../../platform/context.ts'
import { signFileUrl } from './links.ts'
import type { VisibleFile } from './queries.ts'

/** Presents a resume to its owner, with the property names of old and new clients. */
export function presentResume(
  { config }: Pick<AppContext, 'config'>,
  file: VisibleFile,
): Omit<Resume, 'usedIn'> {
  const url = signFileUrl(config.secret, file.id, file.owner_id)
  const createdAt = file.created_at.toISOString()
  return {
    id: file.id,
    url,
    resumeUrl: url,
    name: file.original_name,
    filename: file.original_name,
    displayName: file.display_name,
    contentType: file.content_type,
    size: file.size,
    uploadedAt: createdAt,
    createdAt,
  }
}
