import { inRoot } from './paths.mjs'

/** The entry point of the server's sources, relative to the root. */
export const serverSource = 'apps/server/src/main.ts'

/** The built server, which runs outside of development. */
export const serverBundle = 'apps/server/dist/main.js'

/** The compile cache halves the processor time of the next start. */
export const serverEnvironment = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'endorse') }
