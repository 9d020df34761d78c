import type { ShellParts } from '../../foundation/module.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { notificationKeys } from './query-keys.ts'

const shell: ShellParts = {
  topBar: NotificationBell,
  realtime: {
    notifications_changed: (cache) => cache.invalidateQueries({ queryKey: notificationKeys.all }),
  },
}

export default shell
