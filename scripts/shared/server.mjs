import { inRoot } from './paths.mjs'

/**
 * The arguments of Node for the server. By default V8 lets short-lived objects grow to 48 MB, and the C library keeps a
 * heap for each thread: together 80 MB more after load. A semi-space of 8 MB instead of 16 would save 15 MB, but lists
 * would take 1.5 times the processor time, and the slowest more than twice. `platform/idle-gc.ts` releases the rest when
 * the server is idle.
 */
export const serverArguments = ['--expose-gc', '--max-semi-space-size=16', 'apps/server/src/main.ts']

/** The compile cache halves the processor time of the next start. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'endorse'),
  MALLOC_ARENA_MAX: '2',
}
