import type { ShellParts } from '../../foundation/module.ts'
import { NotificationBell } from './NotificationBell.tsx'

const shell: ShellParts = { topBar: NotificationBell }

export default shell
