import { signedIdOf, signId } from '../../platform/security/signed-id.ts'

const PURPOSE = 'invitation link'

/** Returns the token of a link. */
export function signLinkId(secret: string, id: string): string {
  return signId(secret, PURPOSE, id)
}

/** Returns the id of the link with this token; undefined when the signature is wrong. */
export function linkIdOf(secret: string, token: string): string | undefined {
  return signedIdOf(secret, PURPOSE, token)
}
