import { z } from 'zod'
import { exactText } from '../core/text.ts'

/** What the login of a suspended person answers instead of a session. It opens only what a suspended person may do. */
export const SuspensionToken = z.object({ token: exactText(300) })
