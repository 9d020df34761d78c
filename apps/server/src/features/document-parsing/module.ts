import { defineModule } from '../../platform/module.ts'
import { registerDocumentParsingRoutes } from './routes.ts'

/** Declares the reading of job descriptions and resumes. It stores nothing. */
export const documentParsing = defineModule({
  name: 'document-parsing',
  routes: registerDocumentParsingRoutes,
})
