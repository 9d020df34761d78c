import type { Db } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/event-catalog.ts'
import type { DecidedRequest, Recipient } from '../../../platform/module.ts'
import { findApprovers } from '../../accounts/company-membership.ts'
import { listStaffToNotify } from '../../accounts/staff-accounts.ts'

/** Lists who is notified of requests to become a company admin or to join a company, and of the decisions about them. */
export async function listAdminRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  for (const event of events) {
    for (const recipient of await recipientsOf(db, event))
      recipients.push({ ...recipient, eventId: event.id })
  }
  return recipients
}

/** Lists the requests to become an admin or to join a company that were decided. */
export async function listDecidedRequests(
  _db: Db,
  events: readonly StoredEvent[],
): Promise<DecidedRequest[]> {
  return events.flatMap((event): DecidedRequest[] => {
    switch (event.type) {
      case 'company-admin.approved':
      case 'company-admin.rejected':
        return [{ kinds: ['ADMIN_REQUEST'], about: { requestedBy: event.data.admin } }]
      case 'company-join.approved':
      case 'company-join.separated':
      case 'company-join.rejected':
        return [{ kinds: ['JOIN_REQUEST'], about: { requestedBy: event.data.person } }]
      default:
        return []
    }
  })
}

async function recipientsOf(db: Db, event: StoredEvent): Promise<Omit<Recipient, 'eventId'>[]> {
  switch (event.type) {
    case 'company-admin.requested':
      return listApprovers(db, event.data.company, 'ADMIN_REQUEST')
    case 'company-join.requested':
      return listApprovers(db, event.data.company, 'JOIN_REQUEST')
    case 'company-join.approved':
      return [{ userId: event.data.person, kind: 'JOIN_APPROVED' }]
    case 'company-join.separated':
      return [{ userId: event.data.person, kind: 'JOIN_SEPARATE' }]
    case 'company-join.rejected':
      return [{ userId: event.data.person, kind: 'JOIN_REJECTED' }]
    case 'company-admin.approved':
      return [{ userId: event.data.admin, kind: 'ADMIN_APPROVED' }]
    case 'company-admin.rejected':
      return [{ userId: event.data.admin, kind: 'ADMIN_REJECTED' }]
    case 'company-admin.withdrawn':
      return [{ userId: event.data.admin, kind: 'ADMIN_WITHDRAWN' }]
    default:
      return []
  }
}

/** Lists the admins of the company and the platform staff, who decide or say what they think. */
async function listApprovers(
  db: Db,
  companyId: string | null,
  kind: 'ADMIN_REQUEST' | 'JOIN_REQUEST',
): Promise<Omit<Recipient, 'eventId'>[]> {
  const admins = companyId ? await findApprovers(db, companyId) : []
  const staff = await listStaffToNotify(db)
  return [
    ...admins.map(({ id: userId }) => ({ userId, kind, companyId })),
    ...staff.map((userId) => ({ userId, kind })),
  ]
}
