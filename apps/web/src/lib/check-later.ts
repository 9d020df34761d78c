import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form with a schema that comes after the form is shown: nobody has made a mistake by then, and Zod is
 * heavy. As long as it cannot be loaded nothing is called wrong; the server checks everything again.
 */
export function checkLater<In extends FieldValues, Out>(
  load: () => Promise<z.ZodType<Out, In>>,
): Resolver<In, unknown, Out> {
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
