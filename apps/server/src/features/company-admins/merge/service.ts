import type { Company, CompanyMergePreview } from '@endorse/contract/company-admins/schemas'
import { MAX_MERGED_POSTINGS } from '@endorse/contract/company-admins/values'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { deleteCompany } from '../../companies/queries.ts'
import { findCompanyDetails } from '../edit-company/queries.ts'
import { requireManagedCompany } from '../policy.ts'
import {
  countAllPostings,
  countMoves,
  findFirstEndorser,
  listWaitingApplications,
  lockCompanies,
  lockPeople,
} from './queries.ts'

/** Tells what would move from a company to another one. Throws 404. */
export async function previewMerge(
  db: Db,
  staff: Person,
  fromId: string,
  intoId: string,
): Promise<CompanyMergePreview> {
  requireTwo(fromId, intoId)
  const from = (await findCompanyDetails(db, requireManagedCompany(staff, fromId))) ?? notFound('Company')
  const into = (await findCompanyDetails(db, requireManagedCompany(staff, intoId))) ?? notFound('Company')
  return { from, into, moves: await countMoves(db, { from: fromId, into: intoId }) }
}

/**
 * Moves everything of a company to another one and deletes it, in one transaction. Of two merges of the same company at
 * once, the second one finds it no more.
 */
export async function mergeCompanies(
  context: ServerContext,
  staff: Person,
  fromId: string,
  { into: intoId, name }: { into: string; name: string },
): Promise<Company> {
  requireTwo(fromId, intoId)
  await inTransactionOf(context.db, staff, async (tx) => {
    const people = await lockPeople(tx, fromId, intoId)
    const companies = await lockCompanies(tx, [fromId, intoId])
    const from = companies.get(fromId) ?? notFound('Company')
    const into = companies.get(intoId) ?? notFound('Company')
    if (name !== from.name) badInput({ name: `Please type ${from.name} exactly` })
    if ((await countAllPostings(tx, fromId)) > MAX_MERGED_POSTINGS)
      conflict(
        'STEP_NOT_ALLOWED',
        `${from.name} has more than ${MAX_MERGED_POSTINGS.toLocaleString('en-IN')} postings. Merge the other company into it.`,
      )
    const { people: _people, ...moved } = await countMoves(tx, { from: fromId, into: intoId })
    const readers = await findNewReaders(tx, fromId, intoId)
    for (const { mergeCompany } of context.modules) await mergeCompany?.(tx, { from, into }, context)
    await deleteCompany(tx, fromId)
    await audit(tx, {
      action: 'company.merged',
      user: staff.id,
      subject: intoId,
      data: { from: fromId, name: from.name, people: people.length, ...moved },
    })
    if (readers)
      await context.appendEvents(tx, {
        type: 'endorser.joined',
        by: readers.endorser,
        data: { company: intoId, isFirst: true, applications: readers.applications },
      })
    // Open pages of the people read their new company.
    context.notifyProcesses(tx, ...people.map((by) => ({ type: 'session.changed' as const, by })))
  })
  return (await findCompanyDetails(context.db, requireManagedCompany(staff, intoId))) ?? notFound('Company')
}

/** Finds the applications that waited at a company without Endorsers, and an Endorser of the other one, who can now read them. */
async function findNewReaders(tx: Tx, fromId: string, intoId: string) {
  const ofFrom = await findFirstEndorser(tx, fromId)
  const ofInto = await findFirstEndorser(tx, intoId)
  const endorser = ofFrom ?? ofInto
  if (!endorser || (ofFrom && ofInto)) return undefined
  const applications = await listWaitingApplications(tx, ofFrom ? intoId : fromId)
  return applications.length === 0 ? undefined : { endorser, applications }
}

function requireTwo(fromId: string, intoId: string): void {
  if (fromId === intoId) badInput({ into: 'Please choose two companies' })
}
