import { throwInvalidFile } from './invalid-file.ts'
import { openArchive } from './zip.ts'

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document by its list of content types; any other archive, spreadsheet or document with macros is not. */
export async function inspectDocx(bytes: Buffer) {
  const archive = await openArchive(bytes)
  const types = await archive.text('[Content_Types].xml')
  if (/macroEnabled|vbaProject/i.test(types)) throwInvalidFile('macros')
  if (!types.includes(MAIN_PART)) throwInvalidFile('wrong-type')
  if (![...archive.names].some((name) => /^word\/document\d*\.xml$/.test(name))) throwInvalidFile('damaged')
}
