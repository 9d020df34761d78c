import { type ContactField, contactFields, contactProblem } from '@endorse/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { fieldId } from './Field.tsx'
import {
  blank,
  completed,
  loadPost,
  type Mistakes,
  mistakesIn,
  openContactDraft,
  tellWhatIsKnown,
} from './letter.ts'

const NOT_SENT = 'Your message could not be sent. Please check your connection and try again.'

export interface Sent {
  reference: string
  email: string
}

/** What is in the form, what is wrong with it, and what became of it. */
export function useContactForm() {
  const { letter, setLetter, isRestored, setRestored } = useLetter()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [tries, setTries] = useState(0)
  // Of this text: however often it is sent, one message arrives.
  const key = useRef<string>(undefined)

  // Only a try moves the focus, not a mistake that appears or goes while somebody types.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => focusMistakes(mistakes), [tries])

  function write(field: ContactField, typed: string) {
    const next = { ...letter, [field]: typed }
    key.current = undefined
    setLetter(next)
    openContactDraft().save(next)
    // Whoever writes will want to send it.
    void loadPost().catch(() => undefined)
    if (mistakes[field]) setMistakes({ ...mistakes, [field]: contactProblem[field](typed) })
  }

  function check(field: ContactField) {
    if (letter[field]) setMistakes((before) => ({ ...before, [field]: contactProblem[field](letter[field]) }))
  }

  function complain(found: Mistakes) {
    setMistakes(found)
    setTries(tries + 1)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const found = mistakesIn(letter)
    if (Object.keys(found).length > 0) return complain(found)
    setSending(true)
    try {
      key.current ??= crypto.randomUUID()
      const { sendMessage } = await loadPost()
      setSent({ reference: await sendMessage(letter, key.current), email: letter.email.trim() })
      openContactDraft().clear()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) complain(error.fields)
      else setFailure(messageOf(error, NOT_SENT))
    } finally {
      setSending(false)
    }
  }

  function startAgain() {
    key.current = undefined
    setSent(undefined)
    setRestored(false)
    setLetter({ ...letter, topic: '', message: '' })
  }

  return { letter, mistakes, failure, isRestored, isSending, sent, write, check, send, startAgain }
}

/** Drawn empty, as it was when the app was built; then filled in with what is known. */
function useLetter() {
  const [letter, setLetter] = useState(blank)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    return tellWhatIsKnown((known) => {
      setLetter((typed) => completed(typed, known))
      if (known.message?.trim()) setRestored(true)
    })
  }, [])
  return { letter, setLetter, isRestored, setRestored }
}

export const MISTAKES_ID = 'mistakes'

function focusMistakes(mistakes: Mistakes): void {
  const wrong = contactFields.filter((field) => mistakes[field])
  const [first] = wrong
  if (!first) return
  document.getElementById(wrong.length > 1 ? MISTAKES_ID : fieldId(first))?.focus()
}
