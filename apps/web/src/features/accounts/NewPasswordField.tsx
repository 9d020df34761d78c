import { passwordRulesOf } from '@endorse/contract/accounts/password-policy'
import type { PasswordOwner } from '@endorse/contract/accounts/password-strength'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { type FieldName, type Form, useFieldValue } from '../../lib/form.ts'
import { PasswordRules } from '../../lib/PasswordRules.tsx'
import { PasswordInput } from '../../ui/form/inputs.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { usePasswordPolicy } from './password-policy.ts'

const PasswordAdvice = lazyPart(() => import('./PasswordAdvice.tsx'))

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  label: string
  /** Whose password it is, for advice about it. A confirmation has none. */
  owner?: PasswordOwner
}

/** Field for a new password, with the password rules, whether each is met, and advice against one that is easy to guess. */
export function NewPasswordField<V extends object>({ form, name, label, owner }: Props<V>) {
  const password = useFieldValue<V, string>(form, name)
  const policy = usePasswordPolicy()
  const rules = passwordRulesOf(password, policy)
  const meetsRules = rules.every(({ isMet }) => isMet)
  return (
    <Box sx={{ minWidth: 0 }}>
      <PasswordInput form={form} name={name} label={label} autoComplete="new-password" />
      <PasswordRules rules={rules} label={`${label}: rules`} />
      {owner && (meetsRules || policy === 'strict') && (
        <Suspense fallback={null}>
          <PasswordAdvice
            password={meetsRules ? password : undefined}
            owner={owner}
            policy={policy}
            label={label}
          />
        </Suspense>
      )}
    </Box>
  )
}
