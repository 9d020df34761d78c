import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { verifyPostingDomains } from './posting-evidence.ts'
import { listRecentClaims } from './queries.ts'
import { checkClaim } from './service.ts'

/** Looks for new proofs, every hour: TXT records that companies were asked to set, and imported postings. */
export async function verifyDomains(context: AppContext): Promise<void> {
  for (const { company_id, name, domain, token } of await listRecentClaims(context.db)) {
    const company = { id: company_id, name }
    await checkClaim(context, { company, domain, token, person: null }).catch((error: unknown) => {
      // Another company has the domain by now. The user who presses the button reads so.
      if (!(error instanceof AppError)) throw error
    })
  }
  await verifyPostingDomains(context)
}
