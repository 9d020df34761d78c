import { disconnectEndedSessions } from './features/accounts/realtime.ts'
import { createApplicationEventHandler } from './features/applications/realtime.ts'
import { createClaimEventHandler } from './features/claims/realtime.ts'
import { createNotificationEventHandler } from './features/notifications/realtime.ts'
import type { AppContext } from './platform/context.ts'
import type { EventHandler, Realtime } from './platform/realtime.ts'

/** Lists the functions of the features that turn events into socket events. */
export function eventHandlers(context: AppContext, realtime: Realtime): EventHandler[] {
  return [
    disconnectEndedSessions(realtime),
    createApplicationEventHandler(context, realtime),
    createClaimEventHandler(context, realtime),
    createNotificationEventHandler(realtime),
  ]
}
