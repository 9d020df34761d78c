import {
  type ContactField,
  contactFields,
  contactTopicLabel,
  contactTopics,
  MAX_CONTACT_MESSAGE,
} from '@endorse/contract'
import { Icon } from '../icons.tsx'
import { describing, Field, fieldId } from './Field.tsx'
import type { Mistakes } from './letter.ts'
import { MessageSent } from './MessageSent.tsx'
import { MISTAKES_ID, useContactForm } from './use-contact-form.ts'

type Form = ReturnType<typeof useContactForm>

export function ContactForm() {
  const form = useContactForm()
  if (form.sent) return <MessageSent {...form.sent} onAgain={form.startAgain} />
  return (
    <form className="letter-form" aria-label="Contact" noValidate onSubmit={(event) => void form.send(event)}>
      <MistakeList mistakes={form.mistakes} />
      {form.isRestored && (
        <p className="hint" role="status">
          Draft restored
        </p>
      )}
      <Line form={form} field="name" label="Name" autoComplete="name" />
      <Line form={form} field="email" label="Email" type="email" autoComplete="email" />
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

interface LineProps {
  form: Form
  field: ContactField
  label: string
  autoComplete: string
  type?: string
}

function Line({ form, field, label, autoComplete, type = 'text' }: LineProps) {
  const mistake = form.mistakes[field]
  return (
    <Field field={field} label={label} mistake={mistake}>
      <input
        {...describing(field, mistake)}
        className="control"
        type={type}
        autoComplete={autoComplete}
        value={form.letter[field]}
        onChange={({ target }) => form.write(field, target.value)}
        onBlur={() => form.check(field)}
      />
    </Field>
  )
}

function Topic({ form }: { form: Form }) {
  const mistake = form.mistakes.topic
  return (
    <Field field="topic" label="What is it about?" mistake={mistake}>
      <span className="select">
        <select
          {...describing('topic', mistake)}
          className="control"
          value={form.letter.topic}
          onChange={({ target }) => form.write('topic', target.value)}
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
    </Field>
  )
}

function Message({ form }: { form: Form }) {
  const mistake = form.mistakes.message
  const left = MAX_CONTACT_MESSAGE - form.letter.message.trim().length
  const help = left > 500 ? `At most ${MAX_CONTACT_MESSAGE} characters` : `${left} characters left`
  return (
    <Field field="message" label="Message" mistake={mistake} help={help}>
      <textarea
        {...describing('message', mistake, true)}
        className="control"
        rows={7}
        value={form.letter.message}
        onChange={({ target }) => form.write('message', target.value)}
        onBlur={() => form.check('message')}
      />
    </Field>
  )
}

/** Two or more, each line leading to its field with the same words. */
function MistakeList({ mistakes }: { mistakes: Mistakes }) {
  const wrong = contactFields.filter((field) => mistakes[field])
  if (wrong.length < 2) return null
  return (
    <div id={MISTAKES_ID} className="mistakes" role="group" aria-labelledby="mistakes-title" tabIndex={-1}>
      <h2 id="mistakes-title" className="type-h6">
        There is a problem
      </h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(field))?.focus()
              }}
            >
              {mistakes[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
