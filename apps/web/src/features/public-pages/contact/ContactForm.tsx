import { type ContactField, contactFields } from '@endorse/contract/contact/form'
import { contactTopicLabel, contactTopics, MAX_CONTACT_MESSAGE } from '@endorse/contract/contact/values'
import { Icon } from '../icons.tsx'
import { ContactFormField, contactFieldId, fieldAttributes } from './ContactFormField.tsx'
import type { ContactErrors } from './contact-values.ts'
import { MessageSent } from './MessageSent.tsx'
import { CONTACT_ERROR_SUMMARY_ID, useContactForm } from './use-contact-form.ts'

type Form = ReturnType<typeof useContactForm>

/** Contact form, or the confirmation after sending. */
export function ContactForm() {
  const form = useContactForm()
  if (form.sent) return <MessageSent {...form.sent} onAgain={form.startNewMessage} />
  return (
    <form
      className="contact-form"
      aria-label="Contact"
      noValidate
      onSubmit={(event) => void form.send(event)}
    >
      <ErrorSummary errors={form.errors} />
      {form.isRestored && (
        <p className="hint" role="status">
          Draft restored
        </p>
      )}
      <TextInput form={form} field="name" label="Name" autoComplete="name" />
      <TextInput form={form} field="email" label="Email" type="email" autoComplete="email" />
      <Topic form={form} />
      <Message form={form} />
      {form.failure && (
        <p className="failure" role="alert">
          <Icon name="problem" />
          {form.failure}
        </p>
      )}
      <button type="submit" className="button solid large" aria-disabled={form.isSending || undefined}>
        {form.isSending && <span className="spinner" aria-hidden="true" />}
        {form.isSending ? 'Sending...' : 'Send message'}
      </button>
    </form>
  )
}

interface TextInputProps {
  form: Form
  field: ContactField
  label: string
  autoComplete: string
  type?: string
}

function TextInput({ form, field, label, autoComplete, type = 'text' }: TextInputProps) {
  const error = form.errors[field]
  return (
    <ContactFormField field={field} label={label} error={error}>
      <input
        {...fieldAttributes(field, error)}
        className="control"
        type={type}
        autoComplete={autoComplete}
        value={form.values[field]}
        onChange={({ target }) => form.changeField(field, target.value)}
        onBlur={() => form.validateField(field)}
      />
    </ContactFormField>
  )
}

function Topic({ form }: { form: Form }) {
  const error = form.errors.topic
  return (
    <ContactFormField field="topic" label="What is it about?" error={error}>
      <span className="select">
        <select
          {...fieldAttributes('topic', error)}
          className="control"
          value={form.values.topic}
          onChange={({ target }) => form.changeField('topic', target.value)}
        >
          <option value="">Choose a topic</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopicLabel[topic]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </ContactFormField>
  )
}

function Message({ form }: { form: Form }) {
  const error = form.errors.message
  const left = MAX_CONTACT_MESSAGE - form.values.message.trim().length
  const help = left > 500 ? `At most ${MAX_CONTACT_MESSAGE} characters` : `${left} characters left`
  return (
    <ContactFormField field="message" label="Message" error={error} help={help}>
      <textarea
        {...fieldAttributes('message', error, true)}
        className="control"
        rows={7}
        value={form.values.message}
        onChange={({ target }) => form.changeField('message', target.value)}
        onBlur={() => form.validateField('message')}
      />
    </ContactFormField>
  )
}

/** Lists two or more errors, each linking to its field. */
function ErrorSummary({ errors }: { errors: ContactErrors }) {
  const invalidFields = contactFields.filter((field) => errors[field])
  if (invalidFields.length < 2) return null
  return (
    <div
      id={CONTACT_ERROR_SUMMARY_ID}
      className="error-summary"
      role="group"
      aria-labelledby="contact-error-summary-title"
      tabIndex={-1}
    >
      <h2 id="contact-error-summary-title" className="type-h6">
        There is a problem
      </h2>
      <ul>
        {invalidFields.map((field) => (
          <li key={field}>
            <a
              href={`#${contactFieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(contactFieldId(field))?.focus()
              }}
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
