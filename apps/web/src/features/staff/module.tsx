import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The first password of platform staff. */
export const staff: WebModule = {
  publicScreens: [
    { path: paths.setPassword, title: 'Set your password', load: () => import('./SetPasswordPage.tsx') },
  ],
}
