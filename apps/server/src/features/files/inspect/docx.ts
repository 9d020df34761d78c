import { throwInvalidFile } from './invalid-file.ts'
import { openArchive } from './zip.ts'

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

// Word never writes one. It declares entities, which inflate a document or read files into it.
const DOCTYPE = '<!DOCTYPE'

/** Accepts Word documents by their list of content types. Rejects other archives, spreadsheets, macros and entities. */
export async function inspectDocx(bytes: Buffer) {
  const archive = await openArchive(bytes)
  const types = await archive.text('[Content_Types].xml')
  if (/macroEnabled|vbaProject/i.test(types)) throwInvalidFile('macros')
  if (!types.includes(MAIN_PART)) throwInvalidFile('wrong-type')
  const names = [...archive.names]
  if (names.some((name) => /(^|\/)vba(Project|Data)[^/]*$/i.test(name))) throwInvalidFile('macros')
  for (const name of names.filter((each) => !each.startsWith('word/media/')))
    if (await archive.contains(name, DOCTYPE)) throwInvalidFile('doctype')
  if (!names.some((name) => /^word\/document\d*\.xml$/.test(name))) throwInvalidFile('damaged')
}
