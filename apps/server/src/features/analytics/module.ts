import { defineModule } from '../../platform/module.ts'
import { registerAnalyticsRoutes } from './routes.ts'

/** Declares the charts of Endorsers, company admins and platform staff. */
export const analytics = defineModule({ name: 'analytics', routes: registerAnalyticsRoutes })
