import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Puts the server's words under their fields. False when there was nothing to put under a field. */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const entries = Object.entries(error.fields)
  for (const [name, message] of entries) form.setError(name as FieldPath<In>, { type: 'server', message })
  return entries.length > 0
}
