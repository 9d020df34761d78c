import type { ShellParts } from '../../foundation/module.ts'
import { jobKeys } from '../job-postings/query-keys.ts'

const shell: ShellParts = {
  realtime: {
    postings_imported: (cache) => cache.invalidateQueries({ queryKey: jobKeys.all }),
  },
}

export default shell
