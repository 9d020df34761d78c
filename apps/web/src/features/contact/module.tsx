import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The messages of the contact page, for staff. */
export const contact: WebModule = {
  dashboardScreens: [
    {
      path: paths.contactMessages,
      title: 'Contact Messages',
      screens: { PLATFORM_EMPLOYEE: () => import('./messages/ContactMessagesPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
