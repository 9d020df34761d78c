import { buffer } from 'node:stream/consumers'
import type { Company } from '@endorse/contract/company-admins/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { setLogo } from '../../companies/logo.ts'
import { lockCompanyWithName, type ManagedCompany } from '../../companies/queries.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { findCompanyDetails } from '../edit-company/queries.ts'

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
  company: ManagedCompany,
  logo: Buffer | null,
): Promise<Company> {
  await inTransactionOf(db, person, async (tx) => {
    if (!(await lockCompanyWithName(tx, company.id))) notFound('Company')
    await setLogo(tx, company, logo)
    await audit(tx, {
      action: 'company.edited',
      user: person.id,
      subject: company.id,
      data: { logo: logo ? 'set' : 'removed' },
    })
  })
  return (await findCompanyDetails(db, company)) ?? notFound('Company')
}
