import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from './support/test.ts'

/** The stories that run in the scaled-out form, too: what one person does and another one sees, and what sessions and clocks do. */
const mainStories = [
  'applying',
  'chat',
  'mail-answers',
  'meetings',
  'notifications',
  'referral',
  'review',
  'second-factor',
  'settings',
  'sign-up',
  'suspension',
  'theme-and-tabs',
  'turns',
  'undo',
]

export default defineConfig<object, WorkerFixtures>({
  testDir: 'specs',
  globalSetup: './support/build.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Each worker runs a server and a browser. One more than the machine runs at once, because stories also wait.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // Long, since a machine that is busy stands still for seconds. What passes waits for none of these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'stories', grepInvert: /@phone|@accessibility/ },
    // `npm run test:all` runs these: axe on each screen, and the screens on a phone.
    { name: 'screens', grep: /@phone|@accessibility/ },
    // `npm run test:scaled` runs these, with all processes and engines that a site can have.
    {
      name: 'scaled-out',
      testMatch: mainStories.map((name) => `${name}.spec.ts`),
      grepInvert: /@phone|@accessibility/,
      use: { form: 'scaled-out' },
    },
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        // Debian's Chromium draws with the GPU, which is emulated on a machine without one.
        '--disable-gpu-rasterization',
        // A page lives for seconds, in which optimized code takes more time than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    // Without transitions the browser draws a tenth of the frames.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
})
