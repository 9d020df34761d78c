import type { ShellParts } from '../../foundation/module.ts'
import { CommandPaletteHost } from './CommandPaletteHost.tsx'

const shell: ShellParts = { popup: CommandPaletteHost }

export default shell
