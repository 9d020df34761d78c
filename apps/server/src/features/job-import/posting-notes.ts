import { placeDoubtNote } from '../../domain/place-doubt.ts'
import type { ParsedPosting } from './parse-posting.ts'

/** Returns what the report of an import says of a posting that is taken. */
export function notesOf({ warnings, placeDoubt }: Pick<ParsedPosting, 'warnings' | 'placeDoubt'>): string[] {
  return placeDoubt ? [...warnings, placeDoubtNote(placeDoubt)] : warnings
}
