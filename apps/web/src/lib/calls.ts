/** In a file of its own, so that `import('./calls.ts')` brings the calls only when they are needed. */
export { calls } from '@endorse/contract'
