import { v7 } from 'uuid'

/** A new id; they sort by the time they were made. */
export function newId(): string {
  return v7()
}
