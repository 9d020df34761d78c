import { buffer } from 'node:stream/consumers'
import type { Company } from '@endorse/contract/company-admins/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { setLogo } from '../../companies/logo.ts'
import { lockCompanyWithName } from '../../companies/queries.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { findCompanyDetails } from '../edit-company/queries.ts'
import { companyScopeOf } from '../policy.ts'

/** Throws NOT_FOUND unless the person administers this company. */
export function requireCompanyInScope(person: Person, id: string): void {
  const scope = companyScopeOf(person)
  if (scope !== 'all' && scope.companyId !== id) notFound('Company')
}

/** Reads the re-encoded image. Its copy in the storage is removed at the end of the request. */
export async function readUploadedLogo(
  { storage }: Pick<AppContext, 'storage'>,
  { storageKey }: UploadedFile,
): Promise<Buffer> {
  return buffer(await storage.open(storageKey))
}

/** Sets the logo of a company, or removes it when `logo` is null. */
export async function replaceLogo(
  { db }: Pick<AppContext, 'db'>,
  person: Person,
  id: string,
  logo: Buffer | null,
): Promise<Company> {
  await inTransaction(db, async (tx) => {
    if (!(await lockCompanyWithName(tx, id))) notFound('Company')
    await setLogo(tx, id, logo)
    await audit(tx, {
      action: 'company.edited',
      user: person.id,
      subject: id,
      data: { logo: logo ? 'set' : 'removed' },
    })
  })
  return (await findCompanyDetails(db, id)) ?? notFound('Company')
}
