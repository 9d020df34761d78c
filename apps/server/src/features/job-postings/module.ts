import { defineModule } from '../../platform/module.ts'
import { registerJobRoutes } from './routes.ts'

export const jobPostings = defineModule({
  name: 'job-postings',
  routes: registerJobRoutes,
})
