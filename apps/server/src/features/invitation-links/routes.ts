import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { invitationLinkSchemas } from '@endorse/contract/invitation-links/schemas'
import { webPaths } from '@endorse/contract/web-paths'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byNetwork, byPerson } from '../../platform/security/rate-limits.ts'
import { signedIdOf, signId } from '../../platform/security/signed-id.ts'
import { countOpening, findOrCreateLink } from './queries.ts'

/** Registers the endpoints of invitation links. */
export function registerInvitationLinkRoutes(app: FastifyInstance, context: AppContext) {
  const { config, db, rateLimiters } = context
  // Nobody knows people at more companies than this.
  const createLimit = rateLimiters.shared('invitation-link', { max: 100, seconds: 3600 })
  const openLimit = rateLimiters.shared('open-invitation-link-network', { max: 100, seconds: 15 * 60 })

  registerRoute(
    app,
    invitationLinkEndpoints.create,
    invitationLinkSchemas.create,
    async ({ person, params }) => {
      const link =
        (await inTransactionOf(db, person, (tx) => findOrCreateLink(tx, person.id, params.id))) ??
        notFound('Company')
      const path = webPaths.invitation(slugOf(link.company_name), signLinkId(config.secret, link.id))
      return success({
        data: {
          url: config.publicUrl + path,
          expiresAt: link.expires_at.toISOString(),
          openedCount: link.opened_count,
        },
      })
    },
    { limit: byPerson(createLimit) },
  )

  registerRoute(
    app,
    invitationLinkEndpoints.open,
    invitationLinkSchemas.open,
    async ({ params }) => {
      const id = linkIdOf(config.secret, params.token)
      const invitation = (id && (await countOpening(db, id))) || notFound('Invitation')
      return success({
        data: { companyName: invitation.company_name, invitedBy: invitation.invited_by },
      })
    },
    { limit: byNetwork(openLimit) },
  )
}

/** Turns "Indus Mobility Pvt. Ltd." into `indus-mobility-pvt-ltd`, so that the address says whom it is for. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug.slice(0, 40) || 'company'
}

const PURPOSE = 'invitation link'

/** Returns the token of a link. */
function signLinkId(secret: string, id: string): string {
  return signId(secret, PURPOSE, id)
}

/** Returns the id of the link with this token; undefined when the signature is wrong. */
function linkIdOf(secret: string, token: string): string | undefined {
  return signedIdOf(secret, PURPOSE, token)
}
