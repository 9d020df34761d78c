import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Loaded late, by browser and server: the lists of common passwords are 200 KB compressed.

/** Why a password is easy to guess: it is like those of many people, or has what others know of its owner. */
export type PasswordWeakness = 'COMMON' | 'PERSONAL'

/** Whose password it is, as far as known. */
export interface PasswordOwner {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
}

/** The name of the product, which every user of it knows. */
const SITE = 'endorse'
const MIN_WORD = 3
/** A word of this length is not found in another word by chance. */
const CERTAIN_WORD = 4
/** Guesses, as a power of ten, that a stolen hash withstands for some months. A login takes a few in an hour. */
const MIN_GUESSES = 8
/** A longer one is judged by its beginning: the time that it takes grows with the square of the length. */
const MAX_LENGTH = 64

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Says why a password is easy to guess; null when it is not. */
export function findWeakness(password: string, owner: PasswordOwner): PasswordWeakness | null {
  const personal = wordsOf(owner)
  const { guessesLog10, sequence } = zxcvbn.check(password.slice(0, MAX_LENGTH), [SITE, ...personal])
  const typed = password.toLowerCase()
  const isSpelledOut = personal.some((word) => word.length >= CERTAIN_WORD && typed.includes(word))
  if (isSpelledOut || sequence.some(isPersonal)) return 'PERSONAL'
  return guessesLog10 < MIN_GUESSES || typed.includes(SITE) ? 'COMMON' : null
}

/** Whether a part of a password is a personal word, also in leetspeak or backwards. */
function isPersonal(part: { pattern: string; [key: string]: unknown }): boolean {
  return (
    part.pattern === 'dictionary' && part['dictionaryName'] === 'userInputs' && part['matchedWord'] !== SITE
  )
}

/** The names, the address and their parts. */
function wordsOf({ firstName = '', lastName = '', email = '' }: PasswordOwner): string[] {
  const address = email.toLowerCase().trim()
  const [local = '', domain = ''] = address.split('@')
  const names = `${firstName} ${lastName}`.toLowerCase()
  const words = [
    address,
    local,
    ...local.split(/[^\p{L}]+/u),
    ...domain.split('.').slice(0, -1),
    ...names.split(/[^\p{L}]+/u),
  ]
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD && word !== SITE)
}
