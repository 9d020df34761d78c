import { EMAIL_PROOF_MONTHS } from '@endorse/contract/settings/values'

/** SQL: when a mailed code last proved the address of the user in this table or alias. */
export const emailProvedAtSql = (table: string) =>
  `coalesce(${table}.email_confirmed_at, ${table}.verified_at)`

/** SQL: the same, but null when mail to the address has bounced since. */
export const emailProofSql = (table: string) =>
  `case when ${table}.email_bounced_at is null then ${emailProvedAtSql(table)} end`

/** Returns the ISO time of the proof that the verified mark shows; null when it is missing or older than twelve months. */
export function verifiedMark(provedAt: Date | null, now: number): string | null {
  return provedAt && now < proofExpiry(provedAt) ? provedAt.toISOString() : null
}

function proofExpiry(provedAt: Date): number {
  const expiry = new Date(provedAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + EMAIL_PROOF_MONTHS)
  return expiry.getTime()
}
