import { inRoot } from './paths.mjs'

/**
 * How the server is run. Left to itself V8 lets short-lived objects pile up to 48 MB, and the C library keeps a heap for
 * every thread: together 80 MB more after load. With 8 MB instead of 16 lists take half again as much processor time, and
 * the slowest of them more than twice as long, for 15 MB less. What is left after load is given back at rest
 * (`platform/idle-gc.ts`).
 */
export const serverArguments = ['--expose-gc', '--max-semi-space-size=16', 'apps/server/src/main.ts']

/** What Node has read and compiled is kept for the next start, which takes half the processor time. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'endorse'),
  MALLOC_ARENA_MAX: '2',
}
