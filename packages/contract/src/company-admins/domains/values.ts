/** What proved that a domain belongs to a company. */
export const domainProofs = ['EMPLOYER_LIST', 'STAFF', 'DNS', 'POSTINGS'] as const
/** One of `domainProofs`. */
export type DomainProof = (typeof domainProofs)[number]

/** What the last DNS check of a domain found. */
export const domainCheckResults = ['FOUND', 'NOT_FOUND', 'OTHER_VALUE', 'FAILED'] as const
/** One of `domainCheckResults`. */
export type DomainCheckResult = (typeof domainCheckResults)[number]

/** The longest name that the DNS allows. */
export const MAX_DOMAIN_LENGTH = 253
