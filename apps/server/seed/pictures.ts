import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { addFile } from '../src/features/files/service.ts'
import { uploadRules } from '../src/features/files/upload-rules.ts'
import { storeUpload, type UploadedFile } from '../src/features/files/uploaded-file.ts'
import { asSystem } from '../src/platform/db/author.ts'
import type { Tx } from '../src/platform/db/db.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import type { SeededIds } from './applications.ts'
import { companies, endorsees, endorsers } from './demo-people.ts'

const withoutPortrait = ['nisha']
const SIDE = 512

/** Stores the drawn portraits as profile photos and the drawn marks as logos, as if they had been uploaded. */
export async function seedPictures(
  tx: Tx,
  storage: Storage,
  { userIds, companyIds }: Pick<SeededIds, 'userIds' | 'companyIds'>,
): Promise<void> {
  for (const { key, name } of companies) {
    const stored = await store(storage, 'logo', await renderPng(`logos/${fileNameOf(name)}`, 40))
    const logo = await buffer(await storage.open(stored.storageKey))
    await tx.updateTable('companies').set({ logo }).where('id', '=', companyIds[key]).execute()
    await storage.remove(stored.storageKey)
  }
  for (const person of [...endorsees, ...endorsers]) {
    if (withoutPortrait.includes(person.key)) continue
    const userId = userIds[person.key] as string
    const fileName = fileNameOf(`${person.firstName} ${person.lastName}`)
    const png = await renderPng(`portraits/${fileName}`, 704)
    const { id } = await addFile(asSystem(tx), userId, await store(storage, 'profileImage', png))
    await tx
      .updateTable('company' in person ? 'employee_profiles' : 'seeker_profiles')
      .set({ image_file_id: id })
      .where('user_id', '=', userId)
      .execute()
  }
}

function fileNameOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.svg`
}

/** Draws an SVG of this width. Uploads cannot be SVG, so the decoder is blocked again afterwards. */
async function renderPng(path: string, width: number): Promise<Buffer> {
  const svg = await readFile(new URL(path, import.meta.url))
  const decoder = { operation: ['VipsForeignLoadSvg'] }
  sharp.unblock(decoder)
  try {
    return await sharp(svg, { density: Math.ceil((72 * SIDE) / width) })
      .resize(SIDE, SIDE)
      .png()
      .toBuffer()
  } finally {
    sharp.block(decoder)
  }
}

async function store(storage: Storage, field: 'logo' | 'profileImage', png: Buffer): Promise<UploadedFile> {
  const rule = field === 'logo' ? uploadRules.companyLogo.logo : uploadRules.seekerProfile.profileImage
  const received = await storage.receive(Readable.from([png]), png.length)
  const file = await storeUpload({ field, rule, givenName: 'picture.png', received }, storage, {
    track: () => undefined,
    persist: (temporaryFile) => temporaryFile.persist(),
    markReferenced: () => undefined,
    cleanUp: async () => undefined,
  })
  await received.discard()
  return file
}
