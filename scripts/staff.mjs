import { runServerCommand } from './shared/server-command.mjs'

await runServerCommand('apps/server/src/features/staff/main.ts')
