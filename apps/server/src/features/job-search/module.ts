import { defineModule } from '../../platform/module.ts'
import { registerJobSearchRoutes } from './routes.ts'

export const jobSearch = defineModule({
  name: 'job-search',
  routes: registerJobSearchRoutes,
})
