import { defineModule } from '../../platform/module.ts'
import { registerSettingsRoutes } from './routes.ts'

export const settings = defineModule({
  name: 'settings',
  routes: registerSettingsRoutes,
})
