import { runServerCommand } from './shared/server-command.mjs'

// A feed is read as a stream, so a small heap is enough; without a limit Node takes what the machine has.
await runServerCommand('apps/server/src/features/job-import/main.ts', ['--max-old-space-size=256'])
