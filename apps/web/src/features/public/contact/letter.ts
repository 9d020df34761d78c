import { type ContactField, contactFields, contactProblem } from '@endorse/contract'
import { openDraft } from '../../../lib/draft-storage.ts'
import { readToken } from '../../../lib/session-storage.ts'

export type Letter = Record<ContactField, string>
export type Mistakes = Partial<Letter>

export const blank: Letter = { name: '', email: '', topic: '', message: '' }

export const openContactDraft = () => openDraft<Letter>('contact')

/** What talks to the server is not needed to draw the form. */
export const loadPost = () => import('./post.ts')

export function mistakesIn(letter: Letter): Mistakes {
  const found = contactFields.map((field) => [field, contactProblem[field](letter[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** What is known is filled in, and never over what somebody has typed. */
export function completed(typed: Letter, known: Partial<Letter>): Letter {
  const filled = contactFields.map((field) => [field, typed[field] || (known[field] ?? '')])
  return Object.fromEntries(filled) as Letter
}

/** What was typed before comes back, and who is signed in does not type what we know of them. */
export function tellWhatIsKnown(tell: (known: Partial<Letter>) => void): () => void {
  let isOpen = true
  tell(openContactDraft().restored ?? {})
  void whoWrites().then((person) => (isOpen && person ? tell(person) : undefined))
  return () => {
    isOpen = false
  }
}

async function whoWrites(): Promise<Partial<Letter> | undefined> {
  if (!readToken()) return undefined
  const { whoIsAsking } = await loadPost()
  return whoIsAsking()
}
