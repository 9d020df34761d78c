import type { z } from 'zod'

/** The schema of a form. Its fields are in screen order, so that errors are listed from top to bottom. */
export type FormSchema = z.ZodObject

/** A schema, or a function that loads it. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>)

/** Loads a schema once; after a failure the next call tries again. */
export function createSchemaLoader<S extends FormSchema>(source: SchemaSource<S>) {
  let loaded = typeof source === 'function' ? undefined : source
  return {
    getLoaded: () => loaded,
    load: async (): Promise<S> => (loaded ??= await (source as () => Promise<S>)()),
  }
}
