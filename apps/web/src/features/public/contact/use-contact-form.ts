import { type ContactField, contactFields, contactProblem } from '@endorse/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { openDraft } from '../../../lib/draft-storage.ts'
import { readToken } from '../../../lib/session-storage.ts'
import { fieldId } from './Field.tsx'

/** What talks to the server is not needed to draw the form. */
const loadPost = () => import('./post.ts')

export type Letter = Record<ContactField, string>
export type Mistakes = Partial<Letter>
const DRAFT = 'contact'
const blank: Letter = { name: '', email: '', topic: '', message: '' }

export interface Sent {
  reference: string
  email: string
}

/** What is in the form, what is wrong with it, and what became of it. */
export function useContactForm() {
  const [letter, setLetter] = useState(blank)
  const [isRestored, setRestored] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<Sent>()
  // Of this opening of the form: however often it is sent, one message arrives.
  const key = useRef<string>(undefined)
  const [tries, setTries] = useState(0)

  useEffect(() => begin(setLetter, setRestored), [])
  // Only a try moves the focus, not a mistake that appears or goes while somebody types.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => focusMistakes(mistakes), [tries])

  function write(field: ContactField, typed: string) {
    const next = { ...letter, [field]: typed }
    setLetter(next)
    openDraft<Letter>(DRAFT).save(next)
    if (mistakes[field]) setMistakes({ ...mistakes, [field]: contactProblem[field](typed) })
  }

  function check(field: ContactField) {
    if (letter[field]) setMistakes((before) => ({ ...before, [field]: contactProblem[field](letter[field]) }))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const found = mistakesIn(letter)
    setMistakes(found)
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    setSending(true)
    try {
      key.current ??= crypto.randomUUID()
      const { sendMessage } = await loadPost()
      setSent({ reference: await sendMessage(letter, key.current), email: letter.email.trim() })
      openDraft(DRAFT).clear()
    } catch (error) {
      heed(error)
    } finally {
      setSending(false)
    }
  }

  function heed(error: unknown) {
    const refused = error instanceof ApiError ? (error.fields as Mistakes) : {}
    // What was refused may be sent again when it is another text.
    if (error instanceof ApiError && error.status > 0) key.current = undefined
    if (Object.keys(refused).length === 0)
      return setFailure(messageOf(error, 'Your message could not be sent.'))
    setMistakes(refused)
    return setTries(tries + 1)
  }

  function startAgain() {
    key.current = undefined
    setSent(undefined)
    setRestored(false)
    setLetter({ ...letter, topic: '', message: '' })
  }

  return { letter, mistakes, failure, isRestored, isSending, sent, write, check, send, startAgain }
}

function mistakesIn(letter: Letter): Mistakes {
  const found = contactFields.map((field) => [field, contactProblem[field](letter[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** What was typed before comes back; who is signed in does not type what we know. */
function begin(
  setLetter: (change: (before: Letter) => Letter) => void,
  setRestored: (is: boolean) => void,
): () => void {
  let isOpen = true
  const kept = openDraft<Letter>(DRAFT).restored
  setLetter((typed) => merged(typed, kept))
  setRestored(Boolean(kept?.message.trim()))
  if (readToken()) void fillInWhoIsAsking((person) => isOpen && setLetter((typed) => merged(typed, person)))
  return () => {
    isOpen = false
  }
}

async function fillInWhoIsAsking(fill: (person: Partial<Letter>) => void): Promise<void> {
  const { whoIsAsking } = await loadPost()
  const person = await whoIsAsking()
  if (person) fill(person)
}

/** Never over what somebody has typed. */
function merged(typed: Letter, known: Partial<Letter> | undefined): Letter {
  const filled = contactFields.map((field) => [field, typed[field] || (known?.[field] ?? '')])
  return Object.fromEntries(filled) as Letter
}

export const MISTAKES_ID = 'mistakes'

function focusMistakes(mistakes: Mistakes): void {
  const wrong = contactFields.filter((field) => mistakes[field])
  const [first] = wrong
  if (!first) return
  document.getElementById(wrong.length > 1 ? MISTAKES_ID : fieldId(first))?.focus()
}
