import { fileCalls, type Resume } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../platform/audit.ts'
import { serve } from '../../platform/door.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { serveDownloads } from './download.ts'
import { fileIdOf } from './links.ts'
import { presentResume } from './present.ts'
import {
  type FileRow,
  findFile,
  findResumeOf,
  listResumesOf,
  removeFileOf,
  renameResumeOf,
} from './queries.ts'
import { textOfResume } from './resume-text.ts'
import type { ResumeUse } from './resume-use.ts'

export function serveFiles(app: FastifyInstance, house: House, use: ResumeUse) {
  const { db, config } = house

  serveDownloads(app, house)

  serve(app, fileCalls.listResumes, 'signed-in', listMine)
  serve(app, fileCalls.listResumesForDropdown, 'signed-in', listMine)

  serve(app, fileCalls.renameResume, 'signed-in', async ({ person, params, body }) => {
    const file = (await renameResumeOf(db, person.id, params.id, body.displayName)) ?? notFound('Resume')
    return { success: true as const, data: await present(file) }
  })

  serve(app, fileCalls.deleteResume, 'signed-in', async ({ person, params }) => {
    if (!(await removeFileOf(db, person.id, params.id, ['resume']))) notFound('Resume')
    return { success: true as const, message: 'Resume deleted' }
  })

  serve(app, fileCalls.parseResume, 'signed-in', async ({ person, query }) => {
    if (!query.url) throw new Refusal('BAD_INPUT', 'No resume URL provided')
    const file = (await findReadable(person, fileIdOf(query.url, config.publicUrl))) ?? notFound('Resume')
    return { success: true as const, data: { rawText: await textOfResume(house, file) } }
  })

  async function listMine({ person }: { person: Person }) {
    const files = await listResumesOf(db, person.id)
    const uses = await use.countUses(
      db,
      files.map(({ id }) => id),
    )
    const resumes = files.map((file) => ({ ...presentResume(house, file), usedIn: uses.get(file.id) ?? 0 }))
    return { success: true as const, data: { resumes } }
  }

  async function present(file: FileRow): Promise<Resume> {
    const uses = await use.countUses(db, [file.id])
    return { ...presentResume(house, file), usedIn: uses.get(file.id) ?? 0 }
  }

  /** One's own, or one that an application lets this person read; the second is written down. */
  async function findReadable(person: Person, id: string | undefined): Promise<FileRow | undefined> {
    if (id === undefined) return undefined
    const own = await findResumeOf(db, person.id, id)
    if (own || !(await use.mayRead(db, person, id))) return own
    const file = await findFile(db, id)
    await audit(db, { action: 'resume.read', user: person.id, subject: file?.owner_id, data: { file: id } })
    return file
  }
}
