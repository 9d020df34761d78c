/** What platform staff decided about a mail domain, against the lists of free and disposable mail. */
export const mailDomainRules = ['ALLOWED', 'BLOCKED'] as const
/** One of `mailDomainRules`. */
export type MailDomainRule = (typeof mailDomainRules)[number]

/** The longest note about a rule. */
export const MAX_RULE_NOTE = 200
