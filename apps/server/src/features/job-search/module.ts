import { defineModule } from '../../platform/module.ts'
import { countSkills } from './recommend/count-skills.ts'
import { registerJobSearchRoutes } from './routes.ts'

declare module '../../platform/queue.ts' {
  interface JobPayloads {
    'count-skills': object
  }
}

/** Declares the search for jobs, and the recommendations. */
export const jobSearch = defineModule({
  name: 'job-search',
  routes: registerJobSearchRoutes,
  // Away from the full hour, when other jobs start.
  queues: { 'count-skills': { schedule: '41 * * * *', longRunning: true } },
  jobHandlers: (context) => ({ 'count-skills': () => countSkills(context) }),
})
