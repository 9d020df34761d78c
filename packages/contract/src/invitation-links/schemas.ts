import { z } from 'zod'
import { DateTimeString, Id } from '../core/schemas.ts'
import { exactText } from '../core/text.ts'

/** An invitation link as its creator sees it. */
export const InvitationLink = z.object({
  /** The whole address, to share. */
  url: z.string(),
  expiresAt: DateTimeString,
  /** How often it was opened. */
  openedCount: z.number(),
})
/** An invitation link as its creator sees it. */
export type InvitationLink = z.infer<typeof InvitationLink>

/** An invitation as the invited person sees it. */
export const Invitation = z.object({
  companyName: z.string(),
  /** The first name of who shares the link. */
  invitedBy: z.string(),
})
/** An invitation as the invited person sees it. */
export type Invitation = z.infer<typeof Invitation>

/** The schemas of `invitationLinkEndpoints`. */
export const invitationLinkSchemas = {
  create: {
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true), data: InvitationLink }),
  },
  open: {
    params: z.object({ token: exactText(100) }),
    response: z.object({ success: z.literal(true), data: Invitation }),
  },
}
