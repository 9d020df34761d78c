import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'
import { ChatService } from './ChatService.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

const shell: ShellParts = {
  navigation: [
    {
      section: 'CHATS',
      label: 'Messages',
      goKey: 'm',
      icon: ChatBubbleOutlineOutlined,
      to: paths.messages,
      viewers: ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'],
      badge: UnreadBadge,
    },
  ],
  topBar: ChatService,
  realtime: {
    // An open conversation shows the status of its application.
    application_changed: (cache) => invalidate(cache, chatEndpoints.getRoom),
  },
}

export default shell
