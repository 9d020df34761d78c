import { isDeepStrictEqual } from 'node:util'
import type { LoadedValues } from '@endorse/contract/core/schemas'
import { AppError } from './errors.ts'

/**
 * Throws 409 with the newer values when the stored fields are no longer those that the form loaded. A field that already
 * has the wanted value is no conflict, so that a request can be sent again. Call it with the row locked.
 */
export function requireAsLoaded<Fields extends object>(
  loaded: LoadedValues | undefined,
  stored: Fields,
  wanted: Partial<Fields> = {},
): void {
  if (!loaded) return
  const newer = Object.entries(stored).filter(
    ([field, value]) =>
      field in loaded &&
      !isDeepStrictEqual(value, loaded[field]) &&
      !isDeepStrictEqual(value, wanted[field as keyof Fields]),
  )
  if (newer.length === 0) return
  throw new AppError(
    'CHANGED_ELSEWHERE',
    'This was changed elsewhere after you opened it. Nothing is saved yet.',
    {
      newer: Object.fromEntries(newer),
    },
  )
}
