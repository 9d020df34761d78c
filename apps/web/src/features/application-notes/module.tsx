import type { WebModule } from '../../foundation/module.ts'

/** The notes about an application, which stand on its page. */
export const applicationNotes: WebModule = { shell: () => import('./shell.ts') }
