import { runServerCommand } from './shared/server-command.mjs'

await runServerCommand('scripts/crash/main.mjs')
