import type { WebModule } from '../../foundation/module.ts'

/** The palette that finds people, jobs and pages, and does things, with Ctrl and K. */
export const commandPalette: WebModule = { shell: () => import('./shell.ts') }
