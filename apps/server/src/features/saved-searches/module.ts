import type { Db } from '../../platform/db/db.ts'
import { defineModule } from '../../platform/module.ts'
import { sendSearchMails } from './mails.ts'
import { matchNewPostings } from './match.ts'
import { createSearchPreparer } from './prepare.ts'
import { deleteOldSearches, listOutdatedConditions, listSearches, updateCondition } from './queries.ts'
import { registerSavedSearchRoutes } from './routes.ts'
import { savedSearchUndoHandlers } from './undo.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'match-saved-searches': object
  }
}

/** Names of companies and synonyms change, so the conditions of a search are built again after this time. */
const DAYS_UNTIL_OUTDATED = 7
/** As many an hour as are built within some seconds. */
const MAX_PREPARED = 500

/** Declares the searches that Endorsees save, and their mails. */
export const savedSearches = defineModule({
  name: 'saved-searches',
  routes: registerSavedSearchRoutes,
  undo: savedSearchUndoHandlers,
  queues: { 'match-saved-searches': { schedule: '* * * * *', longRunning: true } },
  jobHandlers: (context) => ({
    async 'match-saved-searches'() {
      await matchNewPostings(context)
      await sendSearchMails(context, new Date(context.clock()))
    },
  }),
  personalData: {
    export: async (db, userId) => [['savedSearches', await exportSavedSearches(db, userId)]],
  },
  async retention({ db, pool }, now) {
    await deleteOldSearches(db, now)
    const prepare = createSearchPreparer(pool)
    const outdated = new Date(now.getTime() - DAYS_UNTIL_OUTDATED * 86_400_000)
    for (const { id, search } of await listOutdatedConditions(db, outdated, MAX_PREPARED))
      await updateCondition(db, id, await prepare(search))
  },
})

/** Exports the searches that the user saved. Their number is limited. */
async function exportSavedSearches(db: Db, userId: string) {
  const searches = await listSearches(db, userId)
  return searches.map(({ name, search, mail }) => ({ name, search, mail }))
}
