import type { Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import type { ManagedCompany } from './queries.ts'

const columns = [
  'about',
  'tagline',
  'industry',
  'company_size',
  'cities',
  'website',
  'linkedin_page',
  'has_public_pages',
] as const

/** What a company decides about its public pages. */
export type PublicPageSettings = Pick<Row<'companies'>, (typeof columns)[number]>

/** Locks the company and reads its name, and what it decided about its public pages. */
export function lockPublicPages(
  tx: Tx,
  { id }: ManagedCompany,
): Promise<(PublicPageSettings & Pick<Row<'companies'>, 'name'>) | undefined> {
  return tx
    .selectFrom('companies')
    .select(['name', ...columns])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores what changes. */
export async function setPublicPages(
  tx: Tx,
  { id }: ManagedCompany,
  change: Partial<PublicPageSettings>,
): Promise<void> {
  await tx.updateTable('companies').set(change).where('id', '=', id).execute()
}
