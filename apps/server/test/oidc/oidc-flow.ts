import type { Provider } from '@endorse/contract/accounts/values'
import { afterAll, beforeEach } from 'vitest'
import { type TestServer, useTestServer } from '../test-server.ts'
import { createTestBrowser, type TestBrowser } from './browser.ts'
import { type ProviderAccount, startOidcProvider, type TestProvider } from './provider.ts'

const publicUrl = 'https://endorse.example'

/** A test server with an OIDC provider, and the steps of a sign-in. */
export interface OidcFlow {
  server: TestServer
  provider: TestProvider
  browser: () => TestBrowser
  /** Adds an account at the provider. Returns its subject. */
  addAccount: (about?: Partial<Record<keyof ProviderAccount, unknown>>) => string
  /** Signs in from the button on, and returns the last URL. Without an account the user cancels at the provider. */
  signInWithProvider: (
    browser: TestBrowser,
    account: string | undefined,
    how?: { by?: Provider; query?: string },
  ) => Promise<URL>
}

/** Starts a test server and an OIDC provider that are configured for each other. */
export async function useOidcFlow(
  environment: Record<string, string> = { RATE_LIMITS: 'off' },
): Promise<OidcFlow> {
  const provider = await startOidcProvider(publicUrl)
  const server = useTestServer({ ...provider.settings, PUBLIC_URL: publicUrl, ...environment })
  beforeEach(() => {
    provider.fault = {}
  })
  afterAll(() => provider.close())

  return {
    server,
    provider,
    browser: () => createTestBrowser(publicUrl, () => server.url),
    addAccount(about = {}) {
      const name = `person-${provider.accounts.size + 1}`
      const defaults = {
        email: `${name}@postbox.example`,
        email_verified: true,
        given_name: 'Asha',
        family_name: 'Rao',
      }
      provider.accounts.set(name, { ...defaults, ...about } as ProviderAccount)
      return name
    },
    async signInWithProvider(browser, account, { by = 'google', query = '' } = {}) {
      const authorizeUrl = await browser.go(`/auth/${by}/start?${query}`)
      return authorizeUrl.origin === provider.issuer
        ? browser.go(`${authorizeUrl.href}/${account ?? 'cancel'}`)
        : authorizeUrl
    },
  }
}
