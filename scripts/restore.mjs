import { runServerCommand } from './shared/server-command.mjs'

await runServerCommand('apps/server/src/commands/restore/main.ts')
