/** A module of its own, so that `import('./endpoints.ts')` loads the endpoints on demand. */
export { endpoints } from '@endorse/contract'
