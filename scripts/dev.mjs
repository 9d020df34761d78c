import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { runServerCommand } from './shared/server-command.mjs'

void exitWithNpm()
await runServerCommand('scripts/dev/main.mjs')
