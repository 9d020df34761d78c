import type { WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'

/** The prerendered public pages. */
export const publicPages: WebModule = {
  documents: [paths.landing, paths.landingAlias, paths.contact, paths.terms],
}
