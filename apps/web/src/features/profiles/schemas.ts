/** A separate file, so that `import('./schemas.ts')` loads the schemas and Zod after the screen. */
export { employeeForms, seekerForms } from '@endorse/contract'
