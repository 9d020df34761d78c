import type { z } from 'zod'
import type { DataOf, DefinitionIn, NameIn, WithData } from './catalog-types.ts'

/** What a feature declares about one of its events. */
interface EventDefinition {
  /** The thing that it happened to. Its id is stored with the event. */
  subject?: 'application' | 'job'
  /** What else the event stores. Old events stay readable: later fields are optional. */
  data: z.ZodObject
}
/** The events of a feature by name. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>

/** Declares the events of a feature: the subject and a verb in the past tense, such as `application.created`. */
export function defineEvents<const D extends EventDefinitions>(definitions: D): D {
  return definitions
}

/** The events of all features. Each feature adds its own under its name. */
export interface EventCatalog {}
type Definitions = EventCatalog[keyof EventCatalog]
type DefinitionOf<T extends string> = DefinitionIn<Definitions, T>

/** The name of a stored event. */
export type EventType = NameIn<Definitions>
/** What an event of this type stores besides its subject. */
type EventData<T extends EventType> = DataOf<DefinitionOf<T>>

type SubjectOf<T extends EventType> =
  DefinitionOf<T> extends { subject: 'application' }
    ? { application: string; job?: string | null }
    : DefinitionOf<T> extends { subject: 'job' }
      ? { job: string }
      : unknown

/** An event to append to the `events` table. */
export type NewEvent = {
  [T in EventType]: {
    type: T
    /** The id of the user who acted. Absent when the system acted. */
    by?: string | null
  } & SubjectOf<T> &
    WithData<EventData<T>>
}[EventType]

/** The type and the data of an event. */
export type EventContent = { [T in EventType]: { type: T; data: EventData<T> } }[EventType]

/** An event with its parsed data. */
export type StoredEvent = {
  [T in EventType]: {
    id: string
    type: T
    by: string | null
    /** Whether others were not told of it until now, because it could be undone. */
    wasDelayed: boolean
    application: DefinitionOf<T> extends { subject: 'application' } ? string : string | null
    job: DefinitionOf<T> extends { subject: 'job' } ? string : string | null
    data: EventData<T>
  }
}[EventType]

/** A stored event of one of these types. */
export type StoredEventOf<T extends EventType> = Extract<StoredEvent, { type: T }>

/** The type and the data of an event of these definitions. */
export type ParsedEvent<D extends EventDefinitions> = {
  [T in keyof D & string]: { type: T; data: z.output<D[T]['data']> }
}[keyof D & string]

/** Parses the data of a stored event. Throws for a type that is not among the definitions. */
export function parseEvent<D extends EventDefinitions>(
  definitions: D,
  { type, data }: { type: string; data: unknown },
): ParsedEvent<D> {
  const definition = definitions[type]
  if (!definition) throw new Error(`The event type ${type} is not declared`)
  return { type, data: definition.data.parse(data) } as ParsedEvent<D>
}
