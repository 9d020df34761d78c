import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { contactMessagesQuery, parseContactState } from './messages/contact-messages-query.ts'

const list: ScreenWithData = {
  load: () => import('./messages/ContactMessagesPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'state')
    return [contactMessagesQuery(parseContactState(values.state), page)]
  },
}

/** The messages of the contact page, for staff. */
export const contact: WebModule = {
  dashboardScreens: [
    {
      path: paths.contactMessages,
      title: 'Contact Messages',
      screens: { PLATFORM_EMPLOYEE: list },
    },
  ],
  shell: () => import('./shell.ts'),
}
