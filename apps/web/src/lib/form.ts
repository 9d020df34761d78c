import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'

/** Loads the schema of a form: heavy with Zod, and not needed before somebody can have made a mistake. */
export type LoadSchema<In extends FieldValues, Out> = () => Promise<z.ZodType<Out, In>>

/**
 * Checked by the contract's own schema: when a field is left, then live once it is wrong. `load` stays the same from
 * one drawing to the next.
 */
export function useContractForm<In extends FieldValues, Out extends FieldValues>(
  load: LoadSchema<In, Out>,
  options: Omit<UseFormProps<In, unknown, Out>, 'resolver'> & { defaultValues: DefaultValues<In> },
): UseFormReturn<In, unknown, Out> {
  // On its way before the first field is left.
  useEffect(() => void load().catch(() => undefined), [load])
  return useForm<In, unknown, Out>({
    mode: 'onTouched',
    // The error summary decides where the focus goes.
    shouldFocusError: false,
    ...options,
    resolver: checkedBy(load),
  })
}

/** As long as the schema cannot be loaded nothing is called wrong; the server checks everything again. */
function checkedBy<In extends FieldValues, Out>(load: LoadSchema<In, Out>): Resolver<In, unknown, Out> {
  return async (values, context, options) => {
    try {
      const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
      return await zodResolver(schema)(values, context, options)
    } catch (error) {
      console.warn('The form could not be checked', error)
      return { values: values as unknown as Out, errors: {} }
    }
  }
}
