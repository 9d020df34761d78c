import type { ShellParts } from '../../foundation/module.ts'
import { invalidate } from '../../lib/queries.ts'
import { NotificationBell } from './NotificationBell.tsx'

const shell: ShellParts = {
  topBar: NotificationBell,
  realtime: {
    notifications_changed: (cache) => invalidate(cache, 'notifications'),
  },
}

export default shell
