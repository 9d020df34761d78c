import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../platform/context.ts'
import { signedIdOf, signId } from '../../platform/security/signed-id.ts'

const PURPOSE = 'person referral'

/** Returns the address of the page on which the person answers. The token is in the hash, which no server logs. */
export function consentUrl({ config }: Pick<AppContext, 'config'>, id: string): string {
  return `${config.publicUrl}${webPaths.referralConsent}#${signId(config.secret, PURPOSE, id)}`
}

/** Returns the id of the referral of a token; undefined when the signature is wrong. */
export function personReferralIdOf(
  { config }: Pick<AppContext, 'config'>,
  token: string,
): string | undefined {
  return signedIdOf(config.secret, PURPOSE, token)
}
