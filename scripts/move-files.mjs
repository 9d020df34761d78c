import { runServerCommand } from './shared/server-command.mjs'

await runServerCommand('apps/server/src/commands/move-files/main.ts')
