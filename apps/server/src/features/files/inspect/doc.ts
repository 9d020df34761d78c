import { type CompoundFile, openCompoundFile } from './compound-file.ts'
import { throwInvalidFile } from './invalid-file.ts'

/** Accepts Word documents of 1997 to 2003: compound files with a stream WordDocument of Word's signature. */
export function inspectDoc(bytes: Buffer) {
  const file = openCompoundFile(bytes)
  if (file.has('EncryptedPackage')) throwInvalidFile('password')
  const header = file.firstSectorOf('WordDocument') ?? throwInvalidFile('wrong-type')
  if (!wordSignatures.has(header.readUInt16LE(0))) throwInvalidFile('wrong-type')
  if (header.readUInt16LE(10) & ENCRYPTED) throwInvalidFile('password')
  if (hasMacros(file)) throwInvalidFile('macros')
}

/** Of Word 97 and later, and of Word 6 and 95. */
const wordSignatures = new Set([0xa5ec, 0xa5dc])
const ENCRYPTED = 0x0100

function hasMacros(file: CompoundFile): boolean {
  return ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].some((name) => file.has(name))
}
