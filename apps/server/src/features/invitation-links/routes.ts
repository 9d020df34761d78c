import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { invitationLinkSchemas } from '@endorse/contract/invitation-links/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byNetwork, byPerson } from '../../platform/security/rate-limits.ts'
import { countOpening, findOrCreateLink } from './queries.ts'
import { linkIdOf, urlOfLink } from './url.ts'

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
      return success({
        data: {
          url: urlOfLink(config, link),
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
