import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const messages = () => import('./MessagesPage.tsx')

/** Conversations between Endorsees, Endorsers, company admins and staff. */
export const chat: WebModule = {
  dashboardScreens: [
    {
      path: paths.messages,
      title: 'Messages',
      screens: { JOB_SEEKER: messages, EMPLOYEE: messages, ADMIN: messages, PLATFORM_EMPLOYEE: messages },
    },
  ],
  shell: () => import('./shell.tsx'),
}
