import type { WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'

/** The messages of the contact page, for staff. */
export const contact: WebModule = {
  dashboardScreens: [
    {
      path: paths.contactMessages,
      title: 'Contact Messages',
      screens: { PLATFORM_EMPLOYEE: () => import('./messages/ContactMessagesPage.tsx') },
    },
  ],
  navigation: [
    {
      section: 'PEOPLE',
      label: 'Contact Messages',
      icon: 'mail',
      to: paths.contactMessages,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}
