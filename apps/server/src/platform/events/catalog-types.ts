import type { z } from 'zod'

/** The names that a union of catalogues declares. */
export type NameIn<Definitions> = Definitions extends unknown ? keyof Definitions & string : never

/** The definition of one of the names. */
export type DefinitionIn<Definitions, Name extends string> =
  Definitions extends Readonly<Record<Name, infer Definition>> ? Definition : never

/** The data that a definition declares. */
export type DataOf<Definition> = Definition extends { data: infer S extends z.ZodObject }
  ? z.output<S>
  : never

/** The property `data`, which may be left out when the data may be empty. */
export type WithData<Data> = Record<string, never> extends Data ? { data?: Data } : { data: Data }
