import { useEffect, useEffectEvent } from 'react'
import { type FieldName, type Form, useFieldValue } from '../../lib/form.ts'

/** Says while the user types whether the passwords match, once the confirmation is as long as the password. */
export function useConfirmationCheck<V extends object>(
  form: Form<V>,
  passwordName: FieldName<V, string>,
  confirmationName: FieldName<V, string>,
): void {
  const password = useFieldValue<V, string>(form, passwordName)
  const confirmation = useFieldValue<V, string>(form, confirmationName)
  const validate = useEffectEvent(() => form.validate(confirmationName))
  useEffect(() => {
    if (password !== '' && confirmation.length >= password.length) validate()
  }, [password, confirmation])
}
