import type { Role, User } from '@endorse/contract'
import { sql } from 'kysely'
import { Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { signFileUrl } from '../files/links.ts'
import { ownImage } from '../profiles/own-image.ts'
import { deletionDue } from '../settings/deletion/due.ts'
import { isApproved } from './identify.ts'

/** What somebody sees of themselves. */
export interface SelfRow {
  id: string
  email: string
  role: Role
  first_name: string
  last_name: string
  approved: boolean
  company_id: string | null
  company_name: string | null
  image_file_id: string | null
  deletion_due: Date | null
}

/** Of a row of `users`, with the company that it names, as `companies`. */
export const selfColumns = sql`
  users.id, users.email, users.role, users.first_name, users.last_name, ${sql.raw(isApproved)} as approved,
  companies.id as company_id, companies.name as company_name, ${ownImage} as image_file_id,
  ${deletionDue} as deletion_due`

/** The person as they see themselves. */
export async function describe({ db, config }: House, { id }: Person): Promise<User> {
  const { rows } = await sql<SelfRow>`
    select ${selfColumns} from users left join companies on companies.id = users.company_id
     where users.id = ${id}`.execute(db)
  const [self] = rows
  if (!self) throw new Refusal('NOT_SIGNED_IN', 'Please log in to continue.')
  return presentSelf(config, self)
}

export function presentSelf({ secret }: House['config'], self: SelfRow): User {
  const { id, email, role, first_name: firstName, last_name: lastName, approved } = self
  const { company_id, company_name, image_file_id, deletion_due } = self
  return {
    id,
    email,
    role,
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    company: company_id && company_name ? { id: company_id, name: company_name } : null,
    approved,
    profileImageUrl: image_file_id && signFileUrl(secret, image_file_id, id),
    ...(deletion_due && { deletionDueAt: deletion_due.toISOString() }),
  }
}
