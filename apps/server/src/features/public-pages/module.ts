import { defineModule } from '../../platform/module.ts'
import { registerPublicPages } from './routes.ts'
import { registerPublicPageSettingsRoutes } from './settings-routes.ts'
import { registerSitemap } from './sitemap.ts'

/** Declares the pages of jobs and companies that anybody can read, their sitemap and their settings. */
export const publicPages = defineModule({
  name: 'public-pages',
  routes(app, context) {
    registerPublicPageSettingsRoutes(app, context)
    registerSitemap(app, context)
    // Without them the paths are unknown, like any other.
    if (context.config.publicPages) registerPublicPages(app, context)
  },
})
