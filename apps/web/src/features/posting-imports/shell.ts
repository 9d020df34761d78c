import type { ShellParts } from '../../foundation/module.ts'
import { invalidate } from '../../lib/queries.ts'
import { jobTargets } from '../job-postings/query-targets.ts'

const shell: ShellParts = {
  realtime: {
    postings_imported: (cache) => invalidate(cache, ...jobTargets),
  },
}

export default shell
