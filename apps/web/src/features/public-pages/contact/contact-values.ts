import { type ContactField, contactFields, contactFieldValidators } from '@endorse/contract/contact/form'
import { openDraft } from '../../../lib/draft-storage.ts'
import { readToken } from '../../../lib/session-storage.ts'

/** Form values as typed, by field. */
export type ContactValues = Record<ContactField, string>
/** Error messages by field; valid fields are absent. */
export type ContactErrors = Partial<ContactValues>

/** The initial values of the contact form. */
export const emptyContactValues: ContactValues = { name: '', email: '', topic: '', message: '' }

/** Opens the draft in browser storage. */
export const openContactDraft = () => openDraft<ContactValues>('contact')

/** Loads the request code on demand; rendering the form does not need it. */
export const loadContactApi = () => import('./contact-api.ts')

/** Returns the message of each invalid field. */
export function validateContactValues(values: ContactValues): ContactErrors {
  const messages = contactFields.map(
    (field) => [field, contactFieldValidators[field](values[field])] as const,
  )
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined))
}

/** Fills empty fields from `known`; never overwrites what the user typed. */
export function fillEmptyFields(values: ContactValues, known: Partial<ContactValues>): ContactValues {
  const filled = contactFields.map((field) => [field, values[field] || (known[field] ?? '')])
  return Object.fromEntries(filled) as ContactValues
}

/** Passes the saved draft, then the signed-in user's name and email. Returns a function that stops it. */
export function loadKnownValues(onKnown: (known: Partial<ContactValues>) => void): () => void {
  let isActive = true
  onKnown(openContactDraft().restored ?? {})
  loadSignedInContact().then(
    (user) => (isActive && user ? onKnown(user) : undefined),
    // Without a connection the person types their name and address.
    () => undefined,
  )
  return () => {
    isActive = false
  }
}

async function loadSignedInContact(): Promise<Partial<ContactValues> | undefined> {
  if (!readToken()) return undefined
  const { getSignedInContact } = await loadContactApi()
  return getSignedInContact()
}
