import { v7 } from 'uuid'

/** Creates a UUID of version 7. Such ids sort by their creation time. */
export function newId(): string {
  return v7()
}
