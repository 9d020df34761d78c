import { MIN_TURNS_OF_ENDORSER } from '@endorse/contract/applications/turns/answer-bands'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { turnSchemas } from '@endorse/contract/applications/turns/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { summarizeTurns } from '../answers/turn-queries.ts'
import { findAnswerRecord } from './queries.ts'

/** Registers the endpoint with what became of an Endorser's own turns. */
export function answerSpeedRoutes(app: FastifyInstance, { db }: AppContext) {
  registerRoute(app, turnEndpoints.getAnswerRecord, turnSchemas.getAnswerRecord, async ({ person }) => {
    const [record, { turns }] = await Promise.all([
      findAnswerRecord(db, person),
      summarizeTurns(db, { endorserId: person.id, companyId: person.companyId }),
    ])
    const { answered, passedOn, unanswered } = record ?? { answered: 0, passedOn: 0, unanswered: 0 }
    return success({
      data: {
        answered,
        passedOn,
        unanswered,
        band: record?.answersWithin ?? null,
        missing: Math.max(0, MIN_TURNS_OF_ENDORSER - answered - passedOn - unanswered),
        turns,
      },
    })
  })
}
