import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...names) => join(root, ...names)
export const bin = inRoot('node_modules', '.bin')

/** npm puts our own Node 24 in front of the one that the person has; here are only theirs. */
export const pathOutside = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder && resolve(folder) !== bin)
  .join(delimiter)
