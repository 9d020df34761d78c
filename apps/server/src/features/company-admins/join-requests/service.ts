import type { JoinDecision, JoinOpinion } from '@endorse/contract/company-admins/join-requests/values'
import { parseEmailDomain } from '../../../domain/email-domain.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { releaseCommitments } from '../../../platform/release-commitments.ts'
import { setCompany } from '../../accounts/company-membership.ts'
import { findDomainOwner } from '../../companies/domains.ts'
import {
  decideJoinRequest,
  findJoinRequest,
  lockPendingJoinRequest,
  lockPendingJoinRequestsOf,
  type PendingJoinRequest,
  saveJoinOpinion,
} from '../../companies/join-requests.ts'
import { type CompanyRef, findCompany } from '../../companies/queries.ts'
import { createOwnCompany } from '../../companies/service.ts'
import { verifyDomain } from '../domains/verify-domain.ts'
import { companyScopeOf } from '../policy.ts'
import { approveRequests } from './approve-requests.ts'
import { joinRejectedMail, joinSeparatedMail } from './mails.ts'

/** What platform staff decide about a request. */
export interface DecisionInput {
  decision: JoinDecision
  reason?: string | undefined
  verifyDomain?: boolean | undefined
}

/** Decides a pending request and returns what happened in one sentence. Of two decisions at once the second gets 409. */
export async function decideRequest(
  context: ServerContext,
  staff: Person,
  id: string,
  input: DecisionInput,
): Promise<string> {
  return inTransactionOf(context.db, staff, async (tx) => {
    const { domain } = (await findJoinRequest(tx, id)) ?? notFound('Request')
    const ofDomain = await lockPendingJoinRequestsOf(tx, domain)
    const request = ofDomain.find((one) => one.id === id) ?? conflict('ALREADY_CHANGED', ALREADY_DECIDED)
    const company = (await findCompany(tx, request.company_id)) ?? notFound('Company')
    const decision = { by: staff.id, reason: input.reason || null }
    if (input.decision === 'APPROVED') {
      await approve(context, tx, request, company, { ...decision, verify: input.verifyDomain ?? false })
      return `${nameOf(request)} is now an Endorser of ${company.name}`
    }
    if (input.decision === 'REJECTED') {
      await reject(context, tx, request, company, decision)
      return `The request of ${nameOf(request)} was rejected`
    }
    const own = await separate(context, tx, ofDomain, company, decision)
    return `${nameOf(request)} is now an Endorser of ${own.name}`
  })
}

const ALREADY_DECIDED = 'This request was decided in the meantime'

interface Decision {
  by: string
  reason: string | null
}

async function approve(
  context: ServerContext,
  tx: Tx,
  request: PendingJoinRequest,
  company: CompanyRef,
  { by, reason, verify }: Decision & { verify: boolean },
) {
  if (!verify) return approveRequests(context, tx, [request], company, { by, reason })
  const outcome = await verifyDomain(context, tx, company, request.domain, { by: 'STAFF', user: by, reason })
  if (outcome === 'taken') badInput({ verifyDomain: `${request.domain} belongs to another company` })
  if (outcome === 'already verified') await approveRequests(context, tx, [request], company, { by, reason })
}

async function reject(
  context: ServerContext,
  tx: Tx,
  request: PendingJoinRequest,
  company: CompanyRef,
  { by, reason }: Decision,
) {
  const { id, user_id } = request
  await decideJoinRequest(tx, id, { status: 'REJECTED', reason, by })
  await releaseCommitments(context, tx, formerMember(request))
  await audit(tx, {
    action: 'company-join.rejected',
    user: by,
    subject: user_id,
    data: { company: company.id },
  })
  const { publicUrl } = context.config
  await context.queue.enqueue(tx, 'send-mail', joinRejectedMail(request, company.name, reason, publicUrl))
  const data = { person: user_id, company: company.id }
  await context.appendEvents(tx, { type: 'company-join.rejected', by, data })
  context.notifyProcesses(tx, { type: 'session.changed', by: user_id })
}

/** Gives everybody who waits with an address of the domain a company of their own, named from the domain. */
async function separate(
  context: ServerContext,
  tx: Tx,
  requests: readonly PendingJoinRequest[],
  asked: CompanyRef,
  { by, reason }: Decision,
): Promise<CompanyRef> {
  const [first = notFound('Request')] = requests
  const host = parseEmailDomain(first.email) ?? notFound('Domain')
  const { companyId } = (await findDomainOwner(tx, host.domain)) ?? (await createOwnCompany(tx, host))
  const own = (await findCompany(tx, companyId)) ?? notFound('Company')
  for (const request of requests) {
    const { id, user_id } = request
    await decideJoinRequest(tx, id, { status: 'SEPARATE', reason, by })
    await releaseCommitments(context, tx, formerMember(request))
    await setCompany(tx, [user_id], own.id)
    await audit(tx, {
      action: 'company-join.separated',
      user: by,
      subject: user_id,
      data: { company: own.id },
    })
    const mail = joinSeparatedMail(
      request,
      { asked: asked.name, own: own.name },
      reason,
      context.config.publicUrl,
    )
    await context.queue.enqueue(tx, 'send-mail', mail)
    const data = { person: user_id, company: own.id }
    await context.appendEvents(tx, { type: 'company-join.separated', by, data })
    context.notifyProcesses(tx, { type: 'session.changed', by: user_id })
  }
  return own
}

/** The person as they were before the domain lost its company, when they may have claimed jobs. */
function formerMember(request: PendingJoinRequest): Person {
  return {
    id: request.user_id,
    role: 'EMPLOYEE',
    sessionId: '',
    email: request.email,
    firstName: request.first_name,
    lastName: request.last_name,
    companyId: request.company_id,
    approved: true,
    leaving: false,
    lacksSecondFactor: false,
  }
}

function nameOf({ first_name: firstName, last_name: lastName }: PendingJoinRequest): string {
  return fullName({ firstName, lastName })
}

/** Stores what an admin of the company says about a request. It decides nothing, and can be changed until staff decide. */
export async function recordRecommendation(
  context: ServerContext,
  admin: Person,
  id: string,
  answer: JoinOpinion,
): Promise<void> {
  const scope = companyScopeOf(admin)
  const companyId = scope === 'all' ? undefined : scope.companyId
  await inTransactionOf(context.db, admin, async (tx) => {
    if (!(await findJoinRequest(tx, id, companyId))) notFound('Request')
    const request = await lockPendingJoinRequest(tx, id, companyId)
    if (!request) return conflict('ALREADY_CHANGED', ALREADY_DECIDED)
    await saveJoinOpinion(tx, id, answer, admin.id)
    await audit(tx, {
      action: 'company-join.opinion_given',
      user: admin.id,
      subject: request.user_id,
      data: { company: request.company_id, answer },
    })
  })
}
