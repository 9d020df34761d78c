import type { Db } from '../../platform/db.ts'

/** What a company decides about its public pages. */
export interface PublicPageSettings {
  about: string | null
  has_public_pages: boolean
}

/** Stores what changes. Returns false when there is no such company. */
export async function setPublicPages(
  db: Db,
  companyId: string,
  change: Partial<PublicPageSettings>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    // A change of nothing is none; it says whether the company exists.
    .set({ id: companyId, ...change })
    .where('id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
