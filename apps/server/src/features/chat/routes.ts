import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerAttachmentRoutes } from './attachments/routes.ts'
import { registerBlockRoutes } from './blocks/routes.ts'
import { registerMeetingRoutes } from './meetings/routes.ts'
import { registerMessageRoutes } from './messages/routes.ts'
import { registerRoomRoutes } from './rooms/routes.ts'

/** Registers the endpoints of `chatEndpoints`. */
export function registerChatRoutes(app: FastifyInstance, context: AppContext) {
  registerRoomRoutes(app, context)
  registerMessageRoutes(app, context)
  registerAttachmentRoutes(app, context)
  registerBlockRoutes(app, context)
  registerMeetingRoutes(app, context)
}
