import { defineModule } from '../../platform/module.ts'
import { registerDocumentRoutes } from './routes.ts'

/** Declares the reading of job descriptions and resumes. It stores nothing. */
export const documents = defineModule({ name: 'documents', routes: registerDocumentRoutes })
