import { commandPaletteEndpoints } from '@endorse/contract/command-palette/endpoints'
import { commandPaletteSchemas } from '@endorse/contract/command-palette/schemas'
import { MIN_PALETTE_TEXT } from '@endorse/contract/command-palette/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { createPaletteSearch, nothingFound } from './find.ts'

/** Registers the endpoint of the palette. */
export function registerCommandPaletteRoutes(app: FastifyInstance, context: AppContext) {
  const find = createPaletteSearch(context)
  // Some three a second for a user who types without a pause.
  const limit = context.rateLimiters.general('command-palette', {
    max: 180,
    seconds: 60,
    text: 'You have searched very often.',
  })

  registerRoute(
    app,
    commandPaletteEndpoints.find,
    commandPaletteSchemas.find,
    async ({ person, query: { q } }) =>
      success({ data: q.length < MIN_PALETTE_TEXT ? nothingFound : await find(person, q) }),
    { limit: byPerson(limit) },
  )
}
