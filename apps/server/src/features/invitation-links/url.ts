import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../platform/context.ts'
import { signedIdOf, signId } from '../../platform/security/signed-id.ts'
import type { InvitationLinkRow } from './queries.ts'

const PURPOSE = 'invitation link'

/** Returns the address of a link. */
export function urlOfLink(
  { publicUrl, secret }: Pick<AppContext['config'], 'publicUrl' | 'secret'>,
  { id, company_name }: Pick<InvitationLinkRow, 'id' | 'company_name'>,
): string {
  return publicUrl + webPaths.invitation(slugOf(company_name), signId(secret, PURPOSE, id))
}

/** Returns the id of the link with this token; undefined when the signature is wrong. */
export function linkIdOf(secret: string, token: string): string | undefined {
  return signedIdOf(secret, PURPOSE, token)
}

/** Turns "Indus Mobility Pvt. Ltd." into `indus-mobility-pvt-ltd`, so that the address says whom it is for. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug.slice(0, 40) || 'company'
}
