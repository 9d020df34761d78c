import type { ContactField } from '@endorse/contract/contact/form'
import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'

/** Returns the `id` of a field of the contact form. */
export const contactFieldId = (field: ContactField) => `contact-${field}`
const messageId = (field: ContactField) => `${contactFieldId(field)}-message`

/** Returns the id, name and ARIA attributes of a control. */
export function fieldAttributes(field: ContactField, error: string | undefined, hasHelp = false) {
  return {
    id: contactFieldId(field),
    name: field,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hasHelp ? messageId(field) : undefined,
  }
}

interface Props {
  field: ContactField
  label: string
  error: string | undefined
  help?: ReactNode
  children: ReactNode
}

/** Renders label, control and a line for help or error. */
export function ContactFormField({ field, label, error, help, children }: Props) {
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={contactFieldId(field)}>{label}</label>
      {children}
      <p id={messageId(field)} className="field-message">
        {error ? (
          <>
            <Icon name="problem" size={16} />
            {error}
          </>
        ) : (
          help
        )}
      </p>
    </div>
  )
}
