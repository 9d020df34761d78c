import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import { vi } from 'vitest'

/** Counts the queries that `work` runs, without those of concurrent requests and background jobs. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await listStatements(work)).length
}

function isForRequests(client: unknown): boolean {
  return client instanceof Client && 'connectionParameters' in client && nameOf(client) === 'endorse'
}

function nameOf({ connectionParameters: about }: { connectionParameters: unknown }): unknown {
  return typeof about === 'object' && about !== null && 'application_name' in about && about.application_name
}

const within = new AsyncLocalStorage<string[]>()

/** Lists the SQL texts that `work` runs, without those of concurrent requests. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const query = Reflect.get(Client.prototype, 'query') as (...asked: unknown[]) => unknown
  const asking = vi.spyOn(Client.prototype, 'query').mockImplementation(function ask(
    this: Client,
    ...asked: unknown[]
  ) {
    if (isForRequests(this)) within.getStore()?.push(textOf(asked[0]))
    return query.apply(this, asked)
  })
  try {
    // A thenable, such as a request of `inject`, starts when it is awaited.
    await within.run(statements, async () => await work())
    return [...statements]
  } finally {
    asking.mockRestore()
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = Object(statement) as { text?: string }
  return text ?? ''
}
