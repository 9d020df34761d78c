import type { ServerContext } from '../../platform/module.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import type { SocketHandlers } from '../../platform/realtime/socket-commands.ts'
import { createChatCommands } from './commands.ts'
import { type ChatProcess, createChatProcess } from './process.ts'
import { createNoticeHandler } from './realtime.ts'
import { leaveAllRooms, setRoomState } from './rooms/join.ts'

/** Creates what chat does with sockets: the commands, presence, and what other server processes tell. */
export function createChatSockets(context: ServerContext, realtime: Realtime): SocketHandlers {
  const chat = createChatProcess(context, realtime)
  return {
    commands: createChatCommands(chat),
    connected: chat.presence.connected,
    disconnected(socket) {
      leaveAllRooms(chat, socket)
      chat.presence.disconnected(socket)
    },
    handleEvents: createNoticeHandler(context, {
      ...chat,
      onUnreadChanged: chat.unread.onUnreadChanged,
      onRoomChanged: (room, isClosed) => setRoomState(chat, room, isClosed),
    }),
    stop: () => stop(chat),
  }
}

async function stop({ unread, sender, marks, presence }: ChatProcess): Promise<void> {
  unread.stop()
  await Promise.all([sender.whenIdle(), marks.whenIdle(), presence.stop()])
}
