/** The part of Trusted Types that TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => TrustedTypePolicy
}

interface TrustedTypePolicy {
  createScriptURL: (url: string) => string
}

const policies = new Map<string, TrustedTypePolicy>()

/** Starts a worker, whose URL is that of a file of our own origin. Trusted Types accept a URL of a script from a policy only. */
export function startWorker(name: string, url: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // Whatever is asked for: each policy knows one script.
  const policy = policies.get(name) ?? trustedTypes?.createPolicy(name, { createScriptURL: () => url })
  if (policy) policies.set(name, policy)
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
}
