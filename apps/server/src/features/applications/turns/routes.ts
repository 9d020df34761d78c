import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { turnSchemas } from '@endorse/contract/applications/turns/schemas'
import type { FastifyInstance } from 'fastify'
import { holidaysKnownUntil, holidaysOfIndia } from '../../../domain/working-time/holidays.ts'
import { startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { requireApprovedCompany } from '../../../platform/http/access.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { findCanBeNamed, setCanBeNamed } from '../../accounts/asked-by-name.ts'
import { findWeeklyLimit, setWeeklyLimit } from '../../accounts/weekly-limit.ts'
import { type AnswerRulesRow, findAnswerRules, setAnswerRules } from '../../companies/answer-rules.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { canDecide } from '../policy.ts'
import { presentToApplicant, presentToReviewer } from '../present.ts'
import { applicationStateOf, findVisibleApplication } from '../queries.ts'
import { findWhoIsNext, presentColleagues } from './colleagues.ts'
import { settleSoon } from './jobs.ts'
import { declineOffer, offerToRefer, takeOffer } from './offers.ts'
import { passOn } from './pass-on.ts'
import { countOpenTurns, countTurnsSince } from './queries.ts'
import { passedOnText } from './whose-turn-text.ts'

/** Registers the endpoints about whose turn it is, and about what decides it. */
export function turnRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context

  registerRoute(app, turnEndpoints.passOn, turnSchemas.passOn, async ({ person, params: { id }, body }) => {
    const application = await passOn(context, person, { id, to: body.to })
    return success({
      message: passedOnText(application),
      data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
    })
  })

  registerRoute(app, turnEndpoints.offer, turnSchemas.offer, async ({ person, params: { id }, body }) => {
    const application = await offerToRefer(context, person, { id, line: body.line })
    return success({
      message: `${application.applicant_first_name} is told, and can open the request again for you`,
      data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
    })
  })

  registerRoute(
    app,
    turnEndpoints.takeOffer,
    turnSchemas.takeOffer,
    async ({ person, params: { type: kind, id }, body: { endorserId } }) => {
      const application = await takeOffer(context, person, { kind, id, endorserId })
      return success({
        message: 'Your request is open again',
        data: presentToApplicant(application, person, createFileUrlSigner(context, person), context.clock()),
      })
    },
  )

  registerRoute(
    app,
    turnEndpoints.declineOffer,
    turnSchemas.declineOffer,
    async ({ person, params: { type: kind, id }, body: { endorserId } }) => {
      const application = await declineOffer(context, person, { kind, id, endorserId })
      return success({
        message: 'Your request stays closed',
        data: presentToApplicant(application, person, createFileUrlSigner(context, person), context.clock()),
      })
    },
  )

  registerRoute(
    app,
    turnEndpoints.listColleagues,
    turnSchemas.listColleagues,
    async ({ person, params: { id } }) => {
      const application = (await findVisibleApplication(db, person, id)) ?? notFound('Application')
      if (!canDecide(person, applicationStateOf(application))) notFound('Application')
      const { colleagues, isLastTurn } = await findWhoIsNext(db, application)
      return success({
        data: presentColleagues(colleagues, createFileUrlSigner(context, person)),
        isLastTurn,
      })
    },
  )

  async function limitOf({ id }: Person) {
    const [weeklyLimit, askedThisWeek, openTurns, canBeNamed] = await Promise.all([
      findWeeklyLimit(db, id),
      countTurnsSince(db, id, startOfWeek(new Date(context.clock()))),
      countOpenTurns(db, id),
      findCanBeNamed(db, id),
    ])
    return { weeklyLimit, askedThisWeek, openTurns, canBeNamed }
  }

  registerRoute(app, turnEndpoints.getWeeklyLimit, turnSchemas.getWeeklyLimit, async ({ person }) =>
    success({ data: await limitOf(person) }),
  )

  registerRoute(
    app,
    turnEndpoints.setWeeklyLimit,
    turnSchemas.setWeeklyLimit,
    async ({ person, body: { weeklyLimit } }) => {
      await inTransactionOf(db, person, async (tx) => {
        await setWeeklyLimit(tx, person.id, weeklyLimit)
        if (person.companyId) await settleSoon(context, tx, person.companyId)
      })
      return success({
        message: `You are asked at most ${weeklyLimit} ${weeklyLimit === 1 ? 'request' : 'requests'} a week`,
        data: await limitOf(person),
      })
    },
  )

  registerRoute(
    app,
    turnEndpoints.setCanBeNamed,
    turnSchemas.setCanBeNamed,
    async ({ person, body: { canBeNamed } }) => {
      await inTransactionOf(db, person, (tx) => setCanBeNamed(tx, person.id, canBeNamed))
      return success({
        message: canBeNamed
          ? 'Endorsees can ask you by name'
          : 'Endorsees do not read your name before asking',
        data: await limitOf(person),
      })
    },
  )

  registerRoute(app, turnEndpoints.getAnswerRules, turnSchemas.getAnswerRules, async ({ person }) => {
    const rules = (await findAnswerRules(db, requireApprovedCompany(person))) ?? notFound('Company')
    return success({
      data: {
        ...presentRules(rules),
        holidaysOfIndia: Object.values(holidaysOfIndia).flat(),
        holidaysKnownUntil,
      },
    })
  })

  registerRoute(app, turnEndpoints.setAnswerRules, turnSchemas.setAnswerRules, async ({ person, body }) => {
    const companyId = requireApprovedCompany(person)
    const rules = {
      answer_days: body.answerDays,
      own_holidays: [...new Set(body.holidays)].toSorted(),
      open_request_limit: body.openRequests,
    }
    await inTransactionOf(db, person, async (tx) => {
      await setAnswerRules(tx, companyId, rules)
      await audit(tx, {
        action: 'company.answer_rules_edited',
        user: person.id,
        subject: companyId,
        data: presentRules(rules),
      })
    })
    return success({ message: 'Saved. Turns that have begun stay as they are', data: presentRules(rules) })
  })
}

function presentRules({ answer_days, own_holidays, open_request_limit }: AnswerRulesRow) {
  return { answerDays: answer_days, holidays: own_holidays, openRequests: open_request_limit }
}
