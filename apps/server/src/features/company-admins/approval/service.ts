import type { CompanyAdmin } from '@endorse/contract/company-admins/schemas'
import type { AdminStatus } from '@endorse/contract/company-admins/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { AppError, badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { markApproved, markRejected } from '../../accounts/company-membership.ts'
import { type CompanyRef, lockCompanyWithName } from '../../companies/queries.ts'
import { type CompanyScope, companyScopeOf } from '../policy.ts'
import { adminApprovedMail, adminRejectedMail, adminWithdrawnMail } from './mails.ts'
import { type AdminRow, lockAdmin } from './queries.ts'

/** Approves a company admin for their own company, or for the one that platform staff name. */
export async function approveAdmin(
  context: AppContext,
  person: Person,
  id: string,
  companyId?: string,
): Promise<CompanyAdmin> {
  const scope = companyScopeOf(person)
  return inTransactionOf(context.db, person, async (tx) => {
    const admin = await lockPendingAdmin(tx, scope, id)
    if (admin.rejected_at && !companyId) conflict('ALREADY_CHANGED', ALREADY_REJECTED)
    const company = await requireCompanyInScope(tx, scope, companyId ?? admin.company_id)
    const approved_at = await markApproved(tx, id, company.id)
    await audit(tx, {
      action: 'company-admin.approved',
      user: person.id,
      subject: id,
      data: { company: company.id },
    })
    await context.queue.enqueue(
      tx,
      'send-mail',
      adminApprovedMail(admin, company.name, context.config.publicUrl),
    )
    await context.appendEvents(tx, {
      type: 'company-admin.approved',
      by: person.id,
      data: { admin: id, company: company.id },
    })
    context.notifyProcesses(tx, { type: 'session.changed', by: id })
    return presentAdmin({
      ...admin,
      approved_at,
      rejected_at: null,
      company_id: company.id,
      company_name: company.name,
    })
  })
}

/**
 * Rejects a company admin, or withdraws an approval. The admin keeps their account but has no company, so they no longer
 * appear in the company's list. Only staff withdraw an approval, so that one admin cannot remove another.
 */
export async function rejectAdmin(
  context: AppContext,
  person: Person,
  id: string,
  { withdraw }: { withdraw: boolean },
): Promise<CompanyAdmin> {
  const scope = companyScopeOf(person)
  if (withdraw && scope !== 'all') {
    throw new AppError('NOT_ALLOWED', 'Only platform staff can withdraw an approval.')
  }
  return inTransactionOf(context.db, person, async (tx) => {
    const admin = withdraw ? await requireAdmin(tx, scope, id) : await lockPendingAdmin(tx, scope, id)
    if (admin.rejected_at) conflict('ALREADY_CHANGED', ALREADY_REJECTED)
    const company = admin.company_id ? await lockCompanyWithName(tx, admin.company_id) : undefined
    await markRejected(tx, id)
    const type = admin.approved_at ? 'company-admin.withdrawn' : 'company-admin.rejected'
    await audit(tx, {
      action: type,
      user: person.id,
      subject: id,
      data: { company: admin.company_id },
    })
    const composeDecisionMail = admin.approved_at ? adminWithdrawnMail : adminRejectedMail
    await context.queue.enqueue(
      tx,
      'send-mail',
      composeDecisionMail(admin, company?.name ?? null, context.config.publicUrl),
    )
    await context.appendEvents(tx, { type, by: person.id, data: { admin: id, company: admin.company_id } })
    context.notifyProcesses(tx, { type: 'session.changed', by: id })
    return presentAdmin({
      ...admin,
      approved_at: null,
      rejected_at: new Date(),
      company_id: null,
      company_name: null,
    })
  })
}

const ALREADY_REJECTED = 'They were rejected in the meantime'

/** Locks an admin who is not approved: of two decisions at once the second gets 409. A rejected one may still be approved. */
async function lockPendingAdmin(tx: Tx, scope: CompanyScope, id: string): Promise<AdminRow> {
  const admin = await requireAdmin(tx, scope, id)
  if (admin.approved_at) conflict('ALREADY_CHANGED', 'They were approved in the meantime')
  return admin
}

async function requireAdmin(tx: Tx, scope: CompanyScope, id: string): Promise<AdminRow> {
  return (await lockAdmin(tx, scope, id)) ?? notFound('Company admin')
}

async function requireCompanyInScope(
  tx: Tx,
  scope: CompanyScope,
  companyId: string | null,
): Promise<CompanyRef> {
  if (scope !== 'all' && companyId !== scope.companyId) {
    throw new AppError('NOT_ALLOWED', 'You can only approve admins of your own company.')
  }
  if (companyId === null) return badInput({ companyId: 'Please choose their company' })
  const company = await lockCompanyWithName(tx, companyId)
  return company ?? badInput({ companyId: 'There is no such company' })
}

/** Turns a row into the contract's shape. */
export function presentAdmin(row: AdminRow): CompanyAdmin {
  return {
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    email: row.email,
    status: statusOf(row),
    company: row.company_id ? { id: row.company_id, name: row.company_name ?? '' } : null,
    signedUpAt: row.verified_at.toISOString(),
    domainIsVerified: row.domain_is_verified,
    companyHasAdmins: row.company_has_admins,
  }
}

function statusOf({ approved_at, rejected_at }: AdminRow): AdminStatus {
  if (approved_at) return 'APPROVED'
  return rejected_at ? 'REJECTED' : 'PENDING'
}
