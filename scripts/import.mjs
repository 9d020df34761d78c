import { runServerCommand } from './shared/server-command.mjs'

// The import streams its feeds, so a small heap is enough. Without a limit the heap grows with the machine's memory.
await runServerCommand('apps/server/src/features/job-import/main.ts', ['--max-old-space-size=256'])
