import type { ShellParts } from '../../foundation/module.ts'
import { invalidate } from '../../lib/queries.ts'

const shell: ShellParts = {
  realtime: {
    application_changed: (cache) => invalidate(cache, 'company-endorsers'),
  },
}

export default shell
