import type { FieldErrors } from 'react-hook-form'
import type { FieldError } from './form-errors.ts'

/** Lists the errors of a form by field, in the order of `names`; fields that it lacks come last. */
export function listErrors(errors: FieldErrors, names: readonly string[]): FieldError[] {
  const { root: _, ...fields } = errors
  const rankOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(fields)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([name, error]) => errorsWithin(name, error))
}

function errorsWithin(name: string, error: unknown): FieldError[] {
  const text = textOfError(error)
  if (text) return [{ name, text }]
  return childrenOf(error).flatMap(([key, child]) => errorsWithin(`${name}.${key}`, child))
}

/** Returns the text of a field's error. The error of a list may be stored as `root`, or at one of its texts. */
export function textOfError(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: { message?: string } }
  if (typeof message === 'string') return message
  if (root?.message) return root.message
  return Array.isArray(error) ? error.map(ownText).find(Boolean) : undefined
}

function ownText(item: unknown): string | undefined {
  const { message } = (item ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}

/** Lists the names of the touched fields. */
export function touchedNames(touched: unknown, name = ''): string[] {
  if (touched === true) return [name]
  return childrenOf(touched).flatMap(([key, child]) => touchedNames(child, name ? `${name}.${key}` : key))
}

function childrenOf(node: unknown): [string, unknown][] {
  return typeof node === 'object' && node !== null ? Object.entries(node) : []
}
