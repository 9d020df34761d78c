import type { Access } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** The events with which the server refuses a command. */
type RefusalEvent = 'join_chat_error' | 'send_message_error' | 'socket_error'

/** Who may send a socket command, and how it is refused. A command is to a socket what an endpoint is to HTTP. */
export interface SocketCommandDeclaration {
  access: Exclude<Access, 'anybody'>
  /** False where a company admin whose request is not approved has access, too. */
  approved?: false
  /** Whether a user whose account waits for its deletion may send it. */
  leaving?: 'allowed'
  /** The event that answers when the command is refused. */
  refusedWith: RefusalEvent
  /** The name of the rate limit that a user reaches first. */
  limit?: string
}

/** Why a command was refused. */
export interface CommandError {
  message: string
  code: ErrorCode
  /** Nothing was decided, so the same command may succeed later: the database is away, or there were too many. */
  retryable: boolean
}
