import type { DomainCheckResult } from '@endorse/contract/company-admins/domains/values'
import type { Dns } from '../../../platform/outgoing/dns.ts'

const PREFIX = 'endorse-verify='

/** Returns the TXT record that proves who manages the domain. */
export function txtRecordOf(domain: string, token: string): { name: string; value: string } {
  return { name: `_endorse.${domain}`, value: `${PREFIX}${token}` }
}

/** Looks for the TXT record with this token. */
export async function checkRecord(dns: Dns, domain: string, token: string): Promise<DomainCheckResult> {
  const { name, value } = txtRecordOf(domain, token)
  try {
    const records = (await dns.resolveTxt(name)).map((parts) => parts.join('').trim())
    if (records.includes(value)) return 'FOUND'
    return records.some((record) => record.startsWith(PREFIX)) ? 'OTHER_VALUE' : 'NOT_FOUND'
  } catch (error) {
    return isMissing(error) ? 'NOT_FOUND' : 'FAILED'
  }
}

/** The codes of `node:dns` for a name without records. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))
}
