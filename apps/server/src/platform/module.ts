import type { FastifyInstance } from 'fastify'
import type { AppContext } from './context.ts'
import type { Db } from './db.ts'
import type { Person } from './person.ts'
import type { EventHandler, Realtime } from './realtime.ts'

/** A feature as the server sees it. A part that a feature does not have is left out. */
export interface Module {
  name: string
  /** Registers the routes of the feature. */
  routes?: (app: FastifyInstance, context: ServerContext) => void
  /** Creates the handler that turns events into socket events. */
  realtime?: (context: ServerContext, realtime: Realtime) => EventHandler
  /** Tells which files the rows of the feature refer to, and who may read them for that reason. */
  fileUsage?: FileUsage
}

/** The context with the modules of the server, for what a feature asks of all modules. */
export interface ServerContext extends AppContext {
  modules: readonly Module[]
}

/** What a feature knows about files that belong to users. */
export interface FileUsage {
  /** Counts the active uses of each file. */
  countUses(db: Db, fileIds: string[]): Promise<Map<string, number>>
  /** Whether the feature gives this user access to another user's file. */
  canRead(db: Db, person: Person, fileId: string): Promise<boolean>
}

/** Declares a feature, to be listed in `modules.ts`. */
export function defineModule(module: Module): Module {
  return module
}
