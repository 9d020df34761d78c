import { useCallback, useRef, useState } from 'react'
import { hasErrorCode } from './api-error.ts'
import type { Form } from './form.ts'

/** A field that was changed in the form, and elsewhere to another value. */
export interface Conflict {
  name: string
  mine: unknown
  newer: unknown
}

/** What happened elsewhere to the fields of a form after it was loaded. */
export interface ChangesElsewhere {
  conflicts: Conflict[]
  /** The names of the fields that were not changed here, and now show what was saved elsewhere. */
  taken: string[]
}

/** A form that knows what it loaded. */
interface LoadedForm<Loaded extends object> {
  /** What a failed request found; undefined before. */
  elsewhere: ChangesElsewhere | undefined
  /** Forgets what was loaded, and starts with this. */
  reset: (loaded: Loaded) => void
  /** Whether a field differs from what was loaded. */
  isChanged: (field: string) => boolean
  /** The loaded values of some fields, with the newer ones that a failed request found. */
  loadedOf: (fields: string[]) => Partial<Loaded>
  /** Sends the loaded values with a request. When others are stored by now, the form shows which, and it throws. */
  send: <Result>(request: (loaded: Loaded) => Promise<Result>) => Promise<Result>
}

/**
 * Keeps what a form loaded, so that the server can refuse to overwrite what was saved elsewhere since then. The refused
 * request brings the newer values: a field that was not changed here takes its value, the others are conflicts.
 */
export function useLoadedForm<V extends object, Loaded extends object>(
  form: Form<V>,
  initial: Loaded,
  toFormValues: (loaded: Loaded) => V,
): LoadedForm<Loaded> {
  const loaded = useRef(initial)
  const [elsewhere, setElsewhere] = useState<ChangesElsewhere>()

  const merge = (newer: object) => {
    const before = entriesOf(toFormValues(loaded.current))
    loaded.current = { ...loaded.current, ...newer }
    const after = entriesOf(toFormValues(loaded.current))
    const shown = entriesOf(form.getValues())
    const changed = Object.keys(after).filter((name) => !isSame(after[name], before[name]))
    const taken = changed.filter((name) => isSame(shown[name], before[name]))
    for (const name of taken) form.setValue(name as keyof V & string, after[name] as V[keyof V & string])
    const conflicts = changed
      .filter((name) => !taken.includes(name) && !isSame(shown[name], after[name]))
      .map((name) => ({ name, mine: shown[name], newer: after[name] }))
    setElsewhere({ conflicts, taken })
  }

  const loadedOf = useCallback(
    (fields: string[]) =>
      Object.fromEntries(
        Object.entries(loaded.current).filter(([field]) => fields.includes(field)),
      ) as Partial<Loaded>,
    [],
  )

  return {
    elsewhere,
    reset(values) {
      loaded.current = values
      setElsewhere(undefined)
    },
    loadedOf,
    isChanged: (field) =>
      !isSame(entriesOf(form.getValues())[field], entriesOf(toFormValues(loaded.current))[field]),
    async send(request) {
      try {
        return await request(loaded.current)
      } catch (error) {
        if (hasErrorCode(error, 'CHANGED_ELSEWHERE')) merge(error.newer)
        throw error
      }
    },
  }
}

function entriesOf(values: object): Record<string, unknown> {
  return values as Record<string, unknown>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
