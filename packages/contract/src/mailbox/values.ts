/** The number of mails that are listed. Filter by recipient to find older ones. */
export const MAILBOX_SIZE = 50
