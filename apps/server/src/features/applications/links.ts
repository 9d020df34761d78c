import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { signFileUrl } from '../files/links.ts'
import type { LinkTo } from './present.ts'

export function linksFor({ config }: House, person: Person): LinkTo {
  return (fileId) => signFileUrl(config.secret, fileId, person.id)
}
