import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/person.ts'
import { signFileUrl, signImageUrl } from '../files/links.ts'
import type { FileUrlSigner } from './present.ts'

/** Creates a function that signs file URLs for this user. */
export function createFileUrlSigner({ config }: AppContext, person: Person): FileUrlSigner {
  return (fileId, kind) => (kind === 'image' ? signImageUrl : signFileUrl)(config.secret, fileId, person.id)
}
