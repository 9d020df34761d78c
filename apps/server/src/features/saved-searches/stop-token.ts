import { signedIdOf, signId } from '../../platform/security/signed-id.ts'

/** What the link in a mail stops: one search, all searches of a person, or their weekly letter. */
export interface StopTarget {
  kind: 'search' | 'all' | 'letter'
  /** The id of the search, or of the person. */
  id: string
}

const kinds = { s: 'search', a: 'all', l: 'letter' } as const
const letters = { search: 's', all: 'a', letter: 'l' } as const

/** Returns the token of a link in a mail: what it stops and a signature. It does not expire, as mails are kept. */
export function signStopTarget(secret: string, { kind, id }: StopTarget): string {
  return `${letters[kind]}${signId(secret, purposeOf(kind), id)}`
}

/** Returns what the link with this token stops; undefined when the signature is wrong. */
export function stopTargetOf(secret: string, token: string): StopTarget | undefined {
  const letter = token.charAt(0)
  if (letter !== 's' && letter !== 'a' && letter !== 'l') return undefined
  const kind = kinds[letter]
  const id = signedIdOf(secret, purposeOf(kind), token.slice(1))
  return id === undefined ? undefined : { kind, id }
}

function purposeOf(kind: StopTarget['kind']): string {
  return `mails of saved searches: ${kind}`
}
