import { throwInvalidFile } from './invalid-file.ts'
import { openArchive } from './zip.ts'

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Accepts Word documents by their list of content types. Rejects other archives, spreadsheets and macros. */
export async function inspectDocx(bytes: Buffer) {
  const archive = await openArchive(bytes)
  const types = await archive.text('[Content_Types].xml')
  if (/macroEnabled|vbaProject/i.test(types)) throwInvalidFile('macros')
  if (!types.includes(MAIN_PART)) throwInvalidFile('wrong-type')
  if (![...archive.names].some((name) => /^word\/document\d*\.xml$/.test(name))) throwInvalidFile('damaged')
}
