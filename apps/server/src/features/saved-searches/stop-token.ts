import { signedIdOf, signId } from '../../platform/security/signed-id.ts'

/** What the link in a mail stops: one search, or all searches of a person. */
export interface StopTarget {
  kind: 'search' | 'all'
  /** The id of the search, or of the person. */
  id: string
}

const kinds = { s: 'search', a: 'all' } as const

/** Returns the token of a link in a mail: what it stops and a signature. It does not expire, as mails are kept. */
export function signStopTarget(secret: string, { kind, id }: StopTarget): string {
  return `${kind === 'search' ? 's' : 'a'}${signId(secret, purposeOf(kind), id)}`
}

/** Returns what the link with this token stops; undefined when the signature is wrong. */
export function stopTargetOf(secret: string, token: string): StopTarget | undefined {
  const letter = token.charAt(0)
  if (letter !== 's' && letter !== 'a') return undefined
  const kind = kinds[letter]
  const id = signedIdOf(secret, purposeOf(kind), token.slice(1))
  return id === undefined ? undefined : { kind, id }
}

function purposeOf(kind: StopTarget['kind']): string {
  return `mails of saved searches: ${kind}`
}
