import { defineModule } from '../../platform/module.ts'
import { exportDismissedJobs } from './dismissed/personal-data.ts'
import { registerDismissalRoutes } from './dismissed/routes.ts'
import { countSkills } from './recommend/count-skills.ts'
import { registerJobSearchRoutes } from './routes.ts'
import { findSimilarJobs } from './similar-answered.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'count-skills': object
  }
}

/** Declares the search for jobs, and the recommendations. */
export const jobSearch = defineModule({
  name: 'job-search',
  routes(app, context) {
    registerJobSearchRoutes(app, context)
    registerDismissalRoutes(app, context)
  },
  findSimilarJobs,
  personalData: { export: (db, userId) => [['jobsNotInterestedIn', exportDismissedJobs(db, userId)]] },
  // Away from the full hour, when other jobs start.
  queues: { 'count-skills': { schedule: '41 * * * *', longRunning: true } },
  jobHandlers: (context) => ({ 'count-skills': () => countSkills(context) }),
})
