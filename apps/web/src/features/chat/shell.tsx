import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { ChatService } from './ChatService.tsx'
import { chatKeys } from './query-keys.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

const shell: ShellParts = {
  navigation: [
    {
      section: 'CHATS',
      label: 'Messages',
      icon: ChatBubbleOutlineOutlined,
      to: paths.messages,
      viewers: ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'],
      badge: UnreadBadge,
    },
  ],
  topBar: ChatService,
  realtime: {
    // An open conversation shows the status of its application.
    application_changed: (cache) => cache.invalidateQueries({ queryKey: chatKeys.openRooms }),
  },
}

export default shell
