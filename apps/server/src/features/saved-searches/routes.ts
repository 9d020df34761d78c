import { paginate } from '@endorse/contract/core/paging'
import { savedSearchEndpoints } from '@endorse/contract/saved-searches/endpoints'
import { type SavedSearch, savedSearchSchemas } from '@endorse/contract/saved-searches/schemas'
import { webPaths } from '@endorse/contract/web-paths'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { presentUndo } from '../../platform/events/undoable-changes.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { Person } from '../../platform/person.ts'
import { presentJobCard } from '../job-postings/present.ts'
import { listDisabledKinds, listKindsInLetter } from '../mail-preferences/queries.ts'
import { nextMailAt } from './mail-times.ts'
import { createNewJobList } from './new-jobs.ts'
import { createSearchPreparer } from './prepare.ts'
import { findMailSettings, listSearches, markSeen, upsertMailSettings } from './queries.ts'
import { changeSearch, checkStopLink, removeSearch, resumeMails, saveSearch, stopMails } from './service.ts'

/** Registers the endpoints of saved searches and of the links in their mails. */
export function registerSavedSearchRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const prepare = createSearchPreparer(context.pool)
  const listNewJobs = createNewJobList(context)

  registerRoute(
    app,
    savedSearchEndpoints.listSearches,
    savedSearchSchemas.listSearches,
    async ({ person }) => {
      const [mails, kindsInLetter] = await Promise.all([
        findMailSettings(db, person.id),
        listKindsInLetter(db, person.id),
      ])
      const inLetter = kindsInLetter.includes('SAVED_SEARCHES')
      return success({ data: { searches: await present(person), mails, inLetter } })
    },
  )

  registerRoute(
    app,
    savedSearchEndpoints.createSearch,
    savedSearchSchemas.createSearch,
    async ({ person, body }) =>
      success({ data: await getOne(person, await saveSearch(context, prepare, person, body)) }),
  )

  registerRoute(
    app,
    savedSearchEndpoints.updateSearch,
    savedSearchSchemas.updateSearch,
    async ({ person, params, body }) => {
      await changeSearch(context, person, params.id, body)
      return success({ data: await getOne(person, params.id) })
    },
  )

  registerRoute(
    app,
    savedSearchEndpoints.deleteSearch,
    savedSearchSchemas.deleteSearch,
    async ({ person, params }) => {
      const change = await removeSearch(context, person, params.id)
      return success({ message: 'Saved search deleted', undo: presentUndo(context, change) })
    },
  )

  registerRoute(
    app,
    savedSearchEndpoints.listNewJobs,
    savedSearchSchemas.listNewJobs,
    async ({ person, params, query: { page, limit } }) => {
      const [saved] = await listSearches(db, person.id, params.id)
      if (!saved) notFound('Saved search')
      const { rows, total } = await listNewJobs(person.id, params.id, page, limit)
      const jobs = rows.map((row) => ({ ...presentJobCard(row), isNew: row.is_new }))
      return success({
        data: { name: saved.name, search: saved.search, jobs },
        pagination: paginate(page, limit, total),
      })
    },
  )

  registerRoute(
    app,
    savedSearchEndpoints.markSeen,
    savedSearchSchemas.markSeen,
    async ({ person, params }) => {
      if (!(await inTransactionOf(db, person, (tx) => markSeen(tx, person.id, params.id))))
        notFound('Saved search')
      return success({ message: 'Marked as seen' })
    },
  )

  registerRoute(app, savedSearchEndpoints.setMails, savedSearchSchemas.setMails, async ({ person, body }) => {
    await inTransactionOf(db, person, (tx) => upsertMailSettings(tx, person.id, body))
    return success({ data: await findMailSettings(db, person.id) })
  })

  registerRoute(app, savedSearchEndpoints.checkStopLink, savedSearchSchemas.checkStopLink, async ({ body }) =>
    success({ data: await checkStopLink(context, body.token) }),
  )

  registerRoute(app, savedSearchEndpoints.stopMails, savedSearchSchemas.stopMails, async ({ body }) =>
    success({ data: await stopMails(context, body.token) }),
  )

  registerRoute(app, savedSearchEndpoints.resumeMails, savedSearchSchemas.resumeMails, async ({ body }) => {
    return success({ data: { mailsCome: await resumeMails(context, body.token) } })
  })

  // Some mail programs open the address of one click as a link, which must not stop anything.
  app.get<{ Params: { token: string } }>(
    savedSearchEndpoints.stopWithOneClick.path,
    { schema: { hide: true } },
    ({ params }, reply) => reply.redirect(`${webPaths.stopMails}#${encodeURIComponent(params.token)}`, 303),
  )

  // Mail programs post a form, which no other endpoint reads. Its content is always the same.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null),
    )
    registerRoute(
      scope,
      savedSearchEndpoints.stopWithOneClick,
      savedSearchSchemas.stopWithOneClick,
      async ({ params }) => {
        await stopMails(context, params.token)
        return success({ message: 'The mails are stopped' })
      },
    )
  })

  async function getOne(person: Person, id: string): Promise<SavedSearch> {
    const [saved] = await present(person, id)
    return saved ?? notFound('Saved search')
  }

  async function present(person: Person, id?: string): Promise<SavedSearch[]> {
    const [rows, { hour }, disabled, inLetter] = await Promise.all([
      listSearches(db, person.id, id),
      findMailSettings(db, person.id),
      listDisabledKinds(db, 'mails', person.id),
      listKindsInLetter(db, person.id),
    ])
    const isStopped = [...disabled, ...inLetter].includes('SAVED_SEARCHES')
    return rows.map(({ new_count, ...row }) => ({
      ...row,
      newCount: new_count,
      nextMailAt: isStopped ? null : (nextMailAt(row.mail, context.clock(), hour)?.toISOString() ?? null),
    }))
  }
}
