import { Resolver } from 'node:dns/promises'

/** Looks up names in the DNS. Passed in, so that a test can pass its own. */
export interface Dns {
  /** Returns the TXT records of the name, each as a list of its parts. Rejects as `node:dns` does. */
  resolveTxt(name: string): Promise<string[][]>
}

/** Creates a resolver that asks the name servers of the system, and gives up after about six seconds. */
export function createDns(): Dns {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return { resolveTxt: (name) => resolver.resolveTxt(name) }
}
