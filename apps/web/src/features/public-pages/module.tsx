import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The prerendered public pages. */
export const publicPages: WebModule = {
  documents: [paths.landing, paths.landingAlias, paths.contact, paths.terms, paths.privacy],
}
