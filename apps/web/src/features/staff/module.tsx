import type { WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'

/** The first password of platform staff. */
export const staff: WebModule = {
  publicScreens: [
    { path: paths.setPassword, title: 'Set your password', load: () => import('./SetPasswordPage.tsx') },
  ],
}
