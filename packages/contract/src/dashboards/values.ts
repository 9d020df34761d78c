/** What can wait for the platform staff: reports and appeals, requests to join a company, requests of company admins, contact messages. */
export const staffTaskKinds = ['REPORTS', 'JOIN_REQUESTS', 'ADMIN_REQUESTS', 'CONTACT_MESSAGES'] as const
/** A kind of work of the platform staff. */
export type StaffTaskKind = (typeof staffTaskKinds)[number]
