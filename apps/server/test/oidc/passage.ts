import type { Provider } from '@endorse/contract'
import { afterAll, beforeEach } from 'vitest'
import { type TestHouse, useHouse } from '../house.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { openProvider, type Somebody, type TestProvider } from './provider.ts'

export const publicUrl = 'https://endorse.example'

export interface Passage {
  house: TestHouse
  provider: TestProvider
  browser: () => TestBrowser
  /** Somebody with an account at the provider; the answer is what it calls them. */
  somebody: (about?: Partial<Record<keyof Somebody, unknown>>) => string
  /** From the button to wherever the browser ends up; without a name they cancel. */
  passThrough: (
    browser: TestBrowser,
    who: string | undefined,
    how?: { by?: Provider; wish?: string },
  ) => Promise<URL>
}

/** A site, and a provider that knows it. */
export async function usePassage(
  environment: Record<string, string> = { RATE_LIMITS: 'off' },
): Promise<Passage> {
  const provider = await openProvider(publicUrl)
  const house = useHouse({ ...provider.settings, PUBLIC_URL: publicUrl, ...environment })
  let counter = 0
  beforeEach(() => {
    provider.trouble = {}
  })
  afterAll(() => provider.close())

  return {
    house,
    provider,
    browser: () => openBrowser(publicUrl, () => house.url),
    somebody(about = {}) {
      const name = `person-${++counter}`
      const usual = {
        email: `${name}@postbox.example`,
        email_verified: true,
        given_name: 'Asha',
        family_name: 'Rao',
      }
      provider.people.set(name, { ...usual, ...about } as Somebody)
      return name
    },
    async passThrough(browser, who, { by = 'google', wish = '' } = {}) {
      const asked = await browser.go(`/auth/${by}/start?${wish}`)
      return asked.origin === provider.issuer ? browser.go(`${asked.href}/${who ?? 'cancel'}`) : asked
    },
  }
}
