import { defineModule } from '../../platform/module.ts'
import { createApplicationEventHandler } from './realtime.ts'
import { resumeAccess } from './resume-access.ts'
import { registerApplicationRoutes } from './routes.ts'

export const applications = defineModule({
  name: 'applications',
  routes: registerApplicationRoutes,
  fileUsage: resumeAccess,
  realtime: createApplicationEventHandler,
})
