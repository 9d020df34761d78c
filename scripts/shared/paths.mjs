import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...names) => join(root, ...names)
export const bin = inRoot('node_modules', '.bin')

/** The PATH without the folders of this checkout, so that it finds the user's own Node instead of ours. */
export const pathOutside = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder && resolve(folder) !== bin)
  .join(delimiter)
