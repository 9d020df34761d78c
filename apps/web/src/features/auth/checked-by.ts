import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

export type Problems<F> = { [Name in keyof F]?: string | undefined }

/** Checks a form by a plain list of what is wrong with it: the public pages do without schemas. */
export function checkedBy<F extends FieldValues>(problemsOf: (values: F) => Problems<F>): Resolver<F> {
  return (values) => {
    const errors = Object.fromEntries(
      Object.entries(problemsOf(values))
        .filter(([, message]) => message !== undefined)
        .map(([name, message]) => [name, { type: 'invalid', message }]),
    ) as FieldErrors<F>
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
