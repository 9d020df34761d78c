import type { ContactField } from '@endorse/contract'
import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'

export const fieldId = (field: ContactField) => `contact-${field}`
const messageId = (field: ContactField) => `${fieldId(field)}-message`

/** What the box itself has to say for those who do not see what stands around it. */
export function describing(field: ContactField, mistake: string | undefined, hasHelp = false) {
  return {
    id: fieldId(field),
    name: field,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake || hasHelp ? messageId(field) : undefined,
  }
}

interface Props {
  field: ContactField
  label: string
  mistake: string | undefined
  help?: ReactNode
  children: ReactNode
}

export function Field({ field, label, mistake, help, children }: Props) {
  return (
    <div className="field" data-wrong={mistake ? true : undefined}>
      <label htmlFor={fieldId(field)}>{label}</label>
      {children}
      <p id={messageId(field)} className="field-message">
        {mistake ? (
          <>
            <Icon name="problem" size={16} />
            {mistake}
          </>
        ) : (
          help
        )}
      </p>
    </div>
  )
}
