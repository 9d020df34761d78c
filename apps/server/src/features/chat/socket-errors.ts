import { Id } from '@endorse/contract/core/schemas'
import type { SocketCommandOptions } from '../../platform/realtime/socket-commands.ts'

type EmitError = SocketCommandOptions['emitError']

/** Refuses `join_chat`. */
export const emitJoinError: EmitError = (socket, error, { payload }) => {
  socket.emit('join_chat_error', { ...error, chatRoomId: idIn(payload, 'chatRoomId') })
}

/** Refuses `send_message`. */
export const emitMessageError: EmitError = (socket, error, { payload }) => {
  socket.emit('send_message_error', { ...error, tempId: idIn(payload, 'tempId') })
}

/** Refuses a command that has no event of its own for it. */
export const emitCommandError: EmitError = (socket, error, { command }) => {
  socket.emit('socket_error', { ...error, command })
}

/** Reads an id from what a client sent, which may be anything. */
function idIn(payload: unknown, name: string): string | null {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null
  return Id.safeParse(value).data ?? null
}
