import type { z } from 'zod'

/** The schema of a form. Its fields are in screen order, so that errors are listed from top to bottom. */
export type FormSchema = z.ZodObject

/** A schema, or a function that loads it. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>)

/**
 * Loads a schema once. `load` fails offline without a try, because a browser does not load a module again that has failed.
 */
export function createSchemaLoader<S extends FormSchema>(source: SchemaSource<S>) {
  let loaded = typeof source === 'function' ? undefined : source
  return {
    getLoaded: () => loaded,
    load: async (): Promise<S> => {
      if (!loaded && !navigator.onLine) throw new Error('The browser is offline')
      return (loaded ??= await (source as () => Promise<S>)())
    },
  }
}
