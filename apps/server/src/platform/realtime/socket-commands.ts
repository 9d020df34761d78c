import type { ClientToServerEvents, ServerToClientEvents } from '@endorse/contract/core/realtime-events'
import type { CommandError, SocketCommandDeclaration } from '@endorse/contract/core/socket-command'
import type { z } from 'zod'
import type { EventNotice } from '../events/events.ts'
import { requireAccess } from '../http/access.ts'
import { AppError, toAppError } from '../http/errors.ts'
import { runAsCall } from '../operations/calls.ts'
import type { Person } from '../person.ts'
import type { RateLimiter } from '../security/rate-limits.ts'

/** The name of a command that a client sends. */
export type CommandName = keyof ClientToServerEvents

/** A connected page of a user. */
export interface ClientSocket {
  id: string
  /** The user as the last check of the session found them. */
  readonly person: Person
  /** Milliseconds since the page may have asked for its first data. Undefined when it asks for its data once connected. */
  readonly pageAge: number | undefined
  emit<E extends keyof ServerToClientEvents>(event: E, ...data: Parameters<ServerToClientEvents[E]>): void
  /** Joins a room. The caller has checked that the user may hear it. */
  join(room: string): void
  leave(room: string): void
  /** The rooms that a command has joined. */
  rooms(): string[]
}

/** A command that clients send over the socket: what a route is to HTTP. */
export interface SocketCommand {
  name: CommandName
  declaration: SocketCommandDeclaration
  schema: z.ZodType
  /** Checks, validates and handles the payload. An error is told to the client and never thrown. */
  run: (socket: ClientSocket, payload: unknown) => Promise<void>
}

/** What a feature does with sockets. */
export interface SocketHandlers {
  commands: SocketCommand[]
  connected?: (socket: ClientSocket) => void
  /** Runs when a page has disconnected. The socket still lists its rooms. */
  disconnected?: (socket: ClientSocket) => void
  /** Handles the events and notices of all server processes. */
  handleEvents?: (events: readonly EventNotice[]) => Promise<void>
  /** Finishes what runs, when the server stops. */
  stop?: () => Promise<void>
}

/** Options of `socketCommand`. */
export interface SocketCommandOptions {
  /** Tells the client that its command was refused, and why. */
  emitError: (
    socket: ClientSocket,
    error: CommandError,
    sent: { command: CommandName; payload: unknown },
  ) => void
  /** Counts the command by its user. */
  limit?: RateLimiter
  onError: (error: unknown) => void
}

/** Declares what the server does with a command: like `registerRoute`, it checks access, limit and payload first. */
export function socketCommand<S extends z.ZodType>(
  name: CommandName,
  declaration: SocketCommandDeclaration,
  schema: S,
  handler: (socket: ClientSocket, input: z.output<S>) => Promise<void>,
  { emitError, limit, onError }: SocketCommandOptions,
): SocketCommand {
  if (limit && !declaration.limit) throw new Error(`${name} does not declare its rate limit`)

  async function run(socket: ClientSocket, payload: unknown) {
    try {
      requireAccess(declaration, socket.person, false)
      await limit?.count(socket.person.id)
      await runAsCall(`socket ${name}`, () => handler(socket, parse(schema, payload)))
    } catch (error) {
      const appError = toAppError(error)
      if (appError.code === 'INTERNAL') onError(error)
      emitError(socket, toCommandError(appError), { command: name, payload })
    }
  }

  return { name, declaration, schema, run }
}

function parse<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const result = schema.safeParse(payload)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  throw new AppError(
    'BAD_INPUT',
    issue?.code === 'custom' ? issue.message : `${field || 'This'} is not valid`,
  )
}

// After these errors nothing was decided.
const retryableCodes: ReadonlySet<string> = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS'])

function toCommandError({ code, message }: AppError): CommandError {
  return { code, message, retryable: retryableCodes.has(code) }
}
