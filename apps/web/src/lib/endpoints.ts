/** In a file of its own, so that `import('./endpoints.ts')` brings the calls only when they are needed. */
export { endpoints } from '@endorse/contract'
