import type { Page } from '@playwright/test'

/** How much slower than this machine the processor of a phone of the middle class is. */
const SLOWDOWN = 4

/** Milliseconds and bytes a second of a slow mobile connection, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Gives a page the processor and the connection of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}
