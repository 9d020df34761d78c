import { defineModule } from '../../platform/module.ts'
import { registerJobPageParsingRoutes } from './routes.ts'

/** Declares the reading of a job from a web page. It stores nothing. */
export const jobPageParsing = defineModule({ name: 'job-page-parsing', routes: registerJobPageParsingRoutes })
