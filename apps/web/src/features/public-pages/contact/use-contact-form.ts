import { type ContactField, contactFields, contactFieldValidators } from '@endorse/contract/contact/form'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** The reference of a sent message, and the address to which the reply goes. */
export interface SentMessage {
  reference: string
  email: string
}

/** State of the contact form: values, errors and the sent message. */
export function useContactForm() {
  const { values, setValues, isRestored, setRestored } = useContactValues()
  const [errors, setErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<SentMessage>()
  const [submitCount, setSubmitCount] = useState(0)
  // Sent again with a retry of the same text, so that one message is stored.
  const idempotencyKey = useRef<string>(undefined)

  // Only a submit moves the focus, not an error that changes while the user types.
  const focusError = useEffectEvent(() => focusFirstError(errors))
  useEffect(() => {
    if (submitCount > 0) focusError()
  }, [submitCount])

  function changeField(field: ContactField, value: string) {
    const next = { ...values, [field]: value }
    idempotencyKey.current = undefined
    setValues(next)
    openContactDraft().save(next)
    // Loads the request code early, because the user will submit.
    void loadContactApi().catch(() => undefined)
    if (errors[field]) setErrors({ ...errors, [field]: contactFieldValidators[field](value) })
  }

  function validateField(field: ContactField) {
    if (values[field])
      setErrors((current) => ({ ...current, [field]: contactFieldValidators[field](values[field]) }))
  }

  function showErrors(newErrors: ContactErrors) {
    setErrors(newErrors)
    setSubmitCount(submitCount + 1)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const newErrors = validateContactValues(values)
    if (Object.keys(newErrors).length > 0) return showErrors(newErrors)
    setSending(true)
    try {
      idempotencyKey.current ??= crypto.randomUUID()
      const { sendContactMessage } = await loadContactApi()
      setSent({
        reference: await sendContactMessage(values, idempotencyKey.current),
        email: values.email.trim(),
      })
      openContactDraft().clear()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showErrors(error.fields)
      else setFailure(getErrorMessage(error, NOT_SENT))
    } finally {
      setSending(false)
    }
  }

  function startNewMessage() {
    idempotencyKey.current = undefined
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

/** Starts empty, to match the prerendered HTML; then fills in the draft and the signed-in user. */
function useContactValues() {
  const [values, setValues] = useState(emptyContactValues)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    return loadKnownValues((known) => {
      setValues((current) => fillEmptyFields(current, known))
      if (known.message?.trim()) setRestored(true)
    })
  }, [])
  return { values, setValues, isRestored, setRestored }
}

/** The `id` of the list of errors above the form. */
export const CONTACT_ERROR_SUMMARY_ID = 'contact-error-summary'

function focusFirstError(errors: ContactErrors): void {
  const invalidFields = contactFields.filter((field) => errors[field])
  const [first] = invalidFields
  if (!first) return
  document
    .getElementById(invalidFields.length > 1 ? CONTACT_ERROR_SUMMARY_ID : contactFieldId(first))
    ?.focus()
}
