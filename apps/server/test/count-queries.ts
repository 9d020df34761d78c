import { Client } from 'pg'
import { vi } from 'vitest'

/** How often requests asked the database meanwhile; work in the background has connections of its own. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const asking = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return asking.mock.contexts.filter(isForRequests).length
  } finally {
    asking.mockRestore()
  }
}

function isForRequests(client: unknown): boolean {
  return client instanceof Client && 'connectionParameters' in client && nameOf(client) === 'endorse'
}

function nameOf({ connectionParameters: about }: { connectionParameters: unknown }): unknown {
  return typeof about === 'object' && about !== null && 'application_name' in about && about.application_name
}
