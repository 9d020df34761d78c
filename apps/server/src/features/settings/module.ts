import { defineModule } from '../../platform/module.ts'
import { registerSettingsRoutes } from './routes.ts'

/** Declares the settings page, whose data belongs to other features. */
export const settings = defineModule({
  name: 'settings',
  routes: registerSettingsRoutes,
})
