import { defineModule } from '../../platform/module.ts'
import { registerJobReadingRoutes } from './routes.ts'

/** Declares the reading of a job from a web page. It stores nothing. */
export const jobReading = defineModule({ name: 'job-reading', routes: registerJobReadingRoutes })
