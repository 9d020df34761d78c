import type { ShellParts } from '../../foundation/module.ts'
import { noteKeys } from './query-keys.ts'

const shell: ShellParts = {
  realtime: {
    application_notes_changed: (cache, { applicationId }) =>
      cache.invalidateQueries({ queryKey: noteKeys.ofApplication(applicationId) }),
  },
}

export default shell
