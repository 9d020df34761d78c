/** In a file of its own, so that `import('./calls.ts')` brings the schemas, and Zod with them, only when they are needed. */
export { calls } from '@endorse/contract'
