import { defineModule } from '../../platform/module.ts'
import { registerJobSearchRoutes } from './routes.ts'

/** Declares the search for jobs. */
export const jobSearch = defineModule({
  name: 'job-search',
  routes: registerJobSearchRoutes,
})
