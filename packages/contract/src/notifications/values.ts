export const notificationKinds = [
  /** To the Endorsee: the status changed. */
  'APPLICATION_MOVED',
  'APPLICATION_TAKEN_UP',
  /** To the Endorsee: the application has no handler any more. */
  'APPLICATION_GIVEN_BACK',
  'REQUEST',
  /** To an Endorser: a company admin assigned the application to them, or to a colleague instead. */
  'REQUEST_GIVEN',
  'REQUEST_TAKEN',
  'FOLLOW_UP',
  'WITHDRAWAL',
  /** To an Endorser: a company admin released their claim. */
  'CLAIM_RELEASED',
  /** Company admin requests: ADMIN_REQUEST to the approvers, the others to the person who made the request. */
  'ADMIN_REQUEST',
  'ADMIN_APPROVED',
  'ADMIN_REFUSED',
  'ADMIN_WITHDRAWN',
  'CONTACT_MESSAGE',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
