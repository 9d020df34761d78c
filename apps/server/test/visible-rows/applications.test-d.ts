import { insertNote } from '../../src/features/application-notes/queries.ts'
import { findVisibleState } from '../../src/features/applications/access.ts'
import { explainStepNotAllowed } from '../../src/features/applications/decision/step-not-allowed.ts'
import {
  type FileUrlSigner,
  presentToApplicant,
  presentToReviewer,
} from '../../src/features/applications/present.ts'
import {
  findVisibleApplication,
  listApplicationStates,
  selectApplications,
  selectOwnApplications,
  updateApplication,
} from '../../src/features/applications/queries.ts'
import { decline } from '../../src/features/applications/referral-applications/decline.ts'
import { presentReferralApplication } from '../../src/features/applications/referral-applications/present.ts'
import { listTimeline } from '../../src/features/applications/timeline.ts'
import { startApplicationChange } from '../../src/features/applications/undo/service.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { AuthorTx } from '../../src/platform/db/author.ts'
import type { Person } from '../../src/platform/person.ts'

interface Request {
  context: AppContext
  tx: AuthorTx
  person: Person
  id: string
  sign: FileUrlSigner
}

/** Forgets to ask who reads: none of these lines compiles. */
export async function forgetsThePerson({ context, tx, person, id, sign }: Request) {
  const row = await selectApplications(tx).where('application.id', '=', id).executeTakeFirstOrThrow()
  // @ts-expect-error The application was loaded by its id alone.
  presentToReviewer(row, person, sign)
  // @ts-expect-error The application was loaded by its id alone.
  presentToApplicant(row, person, sign, 0)
  // @ts-expect-error The application was loaded by its id alone.
  explainStepNotAllowed(person, row, 'ACCEPTED')
  // @ts-expect-error The application was loaded by its id alone.
  await listTimeline(tx, row, person, sign)
  // @ts-expect-error The application was loaded by its id alone.
  await startApplicationChange(context, tx, 'application.withdrawal', person, row)
  // @ts-expect-error The application was loaded by its id alone.
  await decline(context, tx, person, row, {})
  // @ts-expect-error The application was loaded by its id alone.
  await updateApplication(tx, row, { status: 'ACCEPTED' })
  const claimsToBeVisible = { ...row, visible: true }
  // @ts-expect-error Only the check of the person makes a row visible.
  await updateApplication(tx, claimsToBeVisible, { status: 'ACCEPTED' })

  const own = await selectOwnApplications(tx).where('application.id', '=', id).executeTakeFirstOrThrow()
  // @ts-expect-error The application was loaded by its id alone.
  presentToApplicant(own, person, sign, 0)
  // @ts-expect-error The application was loaded by its id alone.
  presentReferralApplication({ ...own, readers: 0 }, person, sign, 0)

  const [state] = await listApplicationStates(tx, [id])
  // @ts-expect-error The application was loaded by its id alone.
  if (state) await insertNote(tx, state, { authorId: person.id, text: '' })
}

/** Finds the application of the person: all of it compiles. */
export async function asksThePerson({ tx, person, id, sign }: Request) {
  const row = await findVisibleApplication(tx, person, id)
  if (row) {
    presentToReviewer(row, person, sign)
    presentToApplicant(row, person, sign, 0)
    await updateApplication(tx, row, { status: 'ACCEPTED' })
  }
  const state = await findVisibleState(tx, person, id)
  if (state) await insertNote(tx, state, { authorId: person.id, text: '' })
}
