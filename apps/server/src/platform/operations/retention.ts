/** How many days data is kept that its owner does not delete, each with its reason. Cleanup runs every hour. */
export const retentionDays = {
  /** Failed sign-ins, sent codes, sessions. Attacks are noticed within weeks; half a year covers a slow one. */
  signInAudit: 180,
  /** Decisions, readings of personal data, changes of accounts. Disputes about an application come up within two years. */
  audit: 730,
  /** Events of withdrawn applications and of deleted applicants. The history of other applications stays with them. */
  eventsOfClosedApplications: 730,
  /** Events of jobs and companies. Only notifications refer to them, and those are deleted earlier. */
  otherEvents: 730,
  /** A notification that was read is history after a quarter. */
  readNotifications: 90,
  /** An unread one says nothing new after a year. */
  notifications: 365,
  /** Long enough to answer a second question about the same topic. */
  answeredMessages: 365,
  /** A reported person or posting can be reported again; earlier decisions speak for a pattern. */
  decidedReports: 730,
  /** Whoever is offended by a message reports it within days, also when it was deleted meanwhile. */
  deletedMessages: 30,
  /** A device that was not seen for a year is reported as new again. */
  devices: 365,
  /** The report of an import is read when it is fresh; a quarter shows how a feed has developed. */
  postingImports: 90,
  /** An invitation that has expired tells nobody anything. */
  expiredInvitationLinks: 30,
  /** So that an event that is handled again tells the same people. */
  toldWatches: 30,
  /** The mails of a server without SMTP, such as an installation for evaluation. */
  mailbox: 30,
  /** As long as the mailbox keeps mails to them, so that a deletion of the account finds those. */
  formerEmails: 30,
  /** Clients retry within minutes; a day also covers a suspended laptop. */
  idempotencyKeys: 1,
  /** An expired code stays for a day, so that entering it is answered with the reason. */
  expiredCodes: 1,
  /** After a week all servers use the new secret of the site, and nobody goes back to the old one. */
  dataKeys: 7,
} as const

/** Returns the time that many days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
