import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/person.ts'
import { signFileUrl } from '../files/links.ts'
import type { FileUrlSigner } from './present.ts'

/** Creates a function that signs short-lived file URLs for this user. */
export function createFileUrlSigner({ config }: AppContext, person: Person): FileUrlSigner {
  return (fileId) => signFileUrl(config.secret, fileId, person.id)
}
