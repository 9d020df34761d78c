import { type ContactField, contactFields, contactFieldValidators } from '@endorse/contract'
import { openDraft } from '../../../lib/draft-storage.ts'
import { readToken } from '../../../lib/session-storage.ts'

export type ContactValues = Record<ContactField, string>
export type ContactErrors = Partial<ContactValues>

export const emptyContactValues: ContactValues = { name: '', email: '', topic: '', message: '' }

export const openContactDraft = () => openDraft<ContactValues>('contact')

/** What talks to the server is not needed to draw the form. */
export const loadContactApi = () => import('./contact-api.ts')

export function validateContactValues(letter: ContactValues): ContactErrors {
  const found = contactFields.map((field) => [field, contactFieldValidators[field](letter[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** What is known is filled in, and never over what somebody has typed. */
export function fillEmptyFields(typed: ContactValues, known: Partial<ContactValues>): ContactValues {
  const filled = contactFields.map((field) => [field, typed[field] || (known[field] ?? '')])
  return Object.fromEntries(filled) as ContactValues
}

/** What was typed before comes back, and who is signed in does not type what we know of them. */
export function loadKnownValues(onKnown: (known: Partial<ContactValues>) => void): () => void {
  let isOpen = true
  onKnown(openContactDraft().restored ?? {})
  void loadSignedInContact().then((person) => (isOpen && person ? onKnown(person) : undefined))
  return () => {
    isOpen = false
  }
}

async function loadSignedInContact(): Promise<Partial<ContactValues> | undefined> {
  if (!readToken()) return undefined
  const { getSignedInContact } = await loadContactApi()
  return getSignedInContact()
}
