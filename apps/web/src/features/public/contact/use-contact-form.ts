import { type ContactField, contactFields, contactFieldValidators } from '@endorse/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts'
import { contactFieldId } from './ContactFormField.tsx'
import {
  type ContactErrors,
  emptyContactValues,
  fillEmptyFields,
  loadContactApi,
  loadKnownValues,
  openContactDraft,
  validateContactValues,
} from './contact-values.ts'

const NOT_SENT = 'Your message could not be sent. Please check your connection and try again.'

export interface SentMessage {
  reference: string
  email: string
}

/** What is in the form, what is wrong with it, and what became of it. */
export function useContactForm() {
  const { values, setValues, isRestored, setRestored } = useContactValues()
  const [errors, setErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentMessage>()
  const [submitCount, setSubmitCount] = useState(0)
  // Of this text: however often it is sent, one message arrives.
  const key = useRef<string>(undefined)

  // Only a try moves the focus, not a mistake that appears or goes while somebody types.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => focusFirstError(errors), [submitCount])

  function changeField(field: ContactField, typed: string) {
    const next = { ...values, [field]: typed }
    key.current = undefined
    setValues(next)
    openContactDraft().save(next)
    // Whoever writes will want to send it.
    void loadContactApi().catch(() => undefined)
    if (errors[field]) setErrors({ ...errors, [field]: contactFieldValidators[field](typed) })
  }

  function validateField(field: ContactField) {
    if (values[field])
      setErrors((before) => ({ ...before, [field]: contactFieldValidators[field](values[field]) }))
  }

  function showErrors(found: ContactErrors) {
    setErrors(found)
    setSubmitCount(submitCount + 1)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const found = validateContactValues(values)
    if (Object.keys(found).length > 0) return showErrors(found)
    setSending(true)
    try {
      key.current ??= crypto.randomUUID()
      const { sendContactMessage } = await loadContactApi()
      setSent({ reference: await sendContactMessage(values, key.current), email: values.email.trim() })
      openContactDraft().clear()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showErrors(error.fields)
      else setFailure(getErrorMessage(error, NOT_SENT))
    } finally {
      setSending(false)
    }
  }

  function startNewMessage() {
    key.current = undefined
    setSent(undefined)
    setRestored(false)
    setValues({ ...values, topic: '', message: '' })
  }

  return {
    values,
    errors,
    failure,
    isRestored,
    isSending,
    sent,
    changeField,
    validateField,
    send,
    startNewMessage,
  }
}

/** Drawn empty, as it was when the app was built; then filled in with what is known. */
function useContactValues() {
  const [values, setValues] = useState(emptyContactValues)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    return loadKnownValues((known) => {
      setValues((typed) => fillEmptyFields(typed, known))
      if (known.message?.trim()) setRestored(true)
    })
  }, [])
  return { values, setValues, isRestored, setRestored }
}

export const CONTACT_ERROR_SUMMARY_ID = 'contact-error-summary'

function focusFirstError(errors: ContactErrors): void {
  const wrong = contactFields.filter((field) => errors[field])
  const [first] = wrong
  if (!first) return
  document.getElementById(wrong.length > 1 ? CONTACT_ERROR_SUMMARY_ID : contactFieldId(first))?.focus()
}
