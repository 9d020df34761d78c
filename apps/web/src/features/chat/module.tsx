import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { allRooms, roomsQuery } from './rooms/rooms-query.ts'

const messages: ScreenWithData = {
  load: () => import('./MessagesPage.tsx'),
  data: () => [roomsQuery(allRooms)],
}

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
