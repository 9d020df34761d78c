import type { AdminStatus, CompanyAdmin } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { badInput, conflict, notFound, Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { type Scope, scopeOf } from '../policy.ts'
import { lockNamedCompany, type NamedCompany } from '../queries.ts'
import { approvedMail, askingMail, refusedMail, withdrawnMail } from './mails.ts'
import { type AdminRow, findDeciders, lockAdmin, markApproved, markRefused } from './queries.ts'

/** Lets somebody speak for their company, or for the one that platform staff name. */
export async function approveAdmin(
  house: House,
  person: Person,
  id: string,
  companyId?: string,
): Promise<CompanyAdmin> {
  const scope = scopeOf(person)
  return inTransaction(house.db, async (tx) => {
    const admin = await lockUndecided(tx, scope, id)
    if (admin.refused_at && !companyId) conflict('ALREADY_CHANGED', REFUSED_MEANWHILE)
    const company = await requireCompany(tx, scope, companyId ?? admin.company_id)
    const approved_at = await markApproved(tx, id, company.id)
    await audit(tx, {
      action: 'company-admin.approved',
      user: person.id,
      subject: id,
      data: { company: company.id },
    })
    await house.jobs.later(tx, 'send-mail', approvedMail(admin, company.name, house.config.publicUrl))
    await house.record(tx, {
      type: 'company-admin.approved',
      by: person.id,
      data: { admin: id, company: company.id },
    })
    house.announce(tx, { type: 'session.changed', by: id })
    return present({
      ...admin,
      approved_at,
      refused_at: null,
      company_id: company.id,
      company_name: company.name,
    })
  })
}

/**
 * They keep their own account and belong to no company, so they do not come back into the list. Only staff undo an
 * approval: of two who speak for a company, neither puts the other out.
 */
export async function refuseAdmin(
  house: House,
  person: Person,
  id: string,
  { withdraw }: { withdraw: boolean },
): Promise<CompanyAdmin> {
  const scope = scopeOf(person)
  if (withdraw && scope !== 'all') {
    throw new Refusal('NOT_ALLOWED', 'Only platform staff can withdraw an approval.')
  }
  return inTransaction(house.db, async (tx) => {
    const admin = withdraw ? await requireAdmin(tx, scope, id) : await lockUndecided(tx, scope, id)
    if (admin.refused_at) conflict('ALREADY_CHANGED', REFUSED_MEANWHILE)
    const company = admin.company_id ? await lockNamedCompany(tx, admin.company_id) : undefined
    await markRefused(tx, id)
    const type = admin.approved_at ? 'company-admin.withdrawn' : 'company-admin.refused'
    await audit(tx, {
      action: type,
      user: person.id,
      subject: id,
      data: { company: admin.company_id },
    })
    const mailOf = admin.approved_at ? withdrawnMail : refusedMail
    await house.jobs.later(tx, 'send-mail', mailOf(admin, company?.name ?? null, house.config.publicUrl))
    await house.record(tx, { type, by: person.id, data: { admin: id, company: admin.company_id } })
    house.announce(tx, { type: 'session.changed', by: id })
    return present({
      ...admin,
      approved_at: null,
      refused_at: new Date(),
      company_id: null,
      company_name: null,
    })
  })
}

const REFUSED_MEANWHILE = 'They were refused in the meantime'

interface Asking {
  id: string
  email: string
  first_name: string
  last_name: string
}

/** Tells those who speak for the company that somebody else wants to. Platform staff hear of it here, without a mail. */
export async function askDeciders(
  { jobs, config, record }: House,
  tx: Tx,
  asking: Asking,
  companyId: string | null,
): Promise<void> {
  await record(tx, { type: 'company-admin.asked', by: asking.id, data: { company: companyId } })
  if (companyId === null) return
  const deciders = await findDeciders(tx, companyId)
  const mails = deciders.map(({ company_name, ...to }) =>
    askingMail(to, { ...asking, company: company_name }, config.publicUrl),
  )
  if (mails.length > 0) await jobs.later(tx, 'send-mail', ...mails)
}

/** Who decides, besides platform staff, whether somebody speaks for this company. */
export async function decidersOf(db: Db, companyId: string): Promise<string[]> {
  return (await findDeciders(db, companyId)).map(({ id }) => id)
}

/** Of two who decide at once, the second hears that it is decided. Staff may think better of a refusal. */
async function lockUndecided(tx: Tx, scope: Scope, id: string): Promise<AdminRow> {
  const admin = await requireAdmin(tx, scope, id)
  if (admin.approved_at) conflict('ALREADY_CHANGED', 'They were approved in the meantime')
  return admin
}

async function requireAdmin(tx: Tx, scope: Scope, id: string): Promise<AdminRow> {
  return (await lockAdmin(tx, scope, id)) ?? notFound('Company admin')
}

async function requireCompany(tx: Tx, scope: Scope, companyId: string | null): Promise<NamedCompany> {
  if (scope !== 'all' && companyId !== scope.companyId) {
    throw new Refusal('NOT_ALLOWED', 'You can only approve admins of your own company.')
  }
  if (companyId === null) return badInput({ companyId: 'Please choose the company they speak for' })
  const company = await lockNamedCompany(tx, companyId)
  return company ?? badInput({ companyId: 'There is no such company' })
}

export function present(row: AdminRow): CompanyAdmin {
  return {
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    email: row.email,
    status: statusOf(row),
    company: row.company_id ? { id: row.company_id, name: row.company_name ?? '' } : null,
    signedUpAt: row.verified_at.toISOString(),
  }
}

function statusOf({ approved_at, refused_at }: AdminRow): AdminStatus {
  if (approved_at) return 'APPROVED'
  return refused_at ? 'REFUSED' : 'PENDING'
}
