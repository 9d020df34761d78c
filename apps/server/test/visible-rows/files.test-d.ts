import { presentResume } from '../../src/features/files/present.ts'
import { findFile, findResumeOf } from '../../src/features/files/queries.ts'
import { findResumeText, getResumeText } from '../../src/features/files/resume-text.ts'
import { openFile, openResume } from '../../src/features/files/service.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { Person } from '../../src/platform/person.ts'

interface Request {
  context: AppContext
  db: Db
  person: Person
  id: string
}

/** Forgets to ask who may read the file: none of these lines compiles. */
export async function forgetsThePerson({ context, db, id }: Request) {
  const file = await findFile(db, id)
  if (!file) return
  // @ts-expect-error The file was loaded by its id alone.
  presentResume(context, file)
  // @ts-expect-error The file was loaded by its id alone.
  await openFile(context, file)
  // @ts-expect-error The file was loaded by its id alone.
  openResume(context, file)
  // @ts-expect-error The file was loaded by its id alone.
  await getResumeText(context, file)
  // @ts-expect-error Nobody has asked who may see what has this resume.
  await findResumeText(context, { resume_file_id: id })
}

/** Finds the file of the person: all of it compiles. */
export async function asksThePerson({ context, db, person, id }: Request) {
  const file = await findResumeOf(db, person.id, id)
  if (!file) return
  presentResume(context, file)
  await openFile(context, file)
}
