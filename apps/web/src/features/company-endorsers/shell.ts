import type { ShellParts } from '../../foundation/module.ts'

const shell: ShellParts = {
  realtime: {
    application_changed: (cache) => cache.invalidateQueries({ queryKey: ['company-endorsers'] }),
  },
}

export default shell
