/** In a file of its own, so that `import('./schemas.ts')` brings the schemas, and Zod with them, after the screen. */
export { employeeForms, seekerForms } from '@endorse/contract'
