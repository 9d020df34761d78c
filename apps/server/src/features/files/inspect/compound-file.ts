import { throwInvalidFile } from './invalid-file.ts'

/** A compound file (OLE2), the container of Microsoft's old formats: a file system of sectors, chained by a table. */
export interface CompoundFile {
  has(name: string): boolean
  /** The first sector of a stream. Not for short streams, which are in the mini stream. */
  firstSectorOf(name: string): Buffer | undefined
}

const ENTRY_SIZE = 128
const STREAM = 2
const LAST_REGULAR_SECTOR = 0xfffffffa

/** Parses the directory. Throws InvalidFileError when the structure is damaged. */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  try {
    return readDirectory(bytes)
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) throwInvalidFile('damaged')
    throw error
  }
}

function readDirectory(bytes: Buffer): CompoundFile {
  const sectorSize = 1 << bytes.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096) throwInvalidFile('damaged')
  const sectorAt = (number: number) => {
    const start = (number + 1) * sectorSize
    if (start + ENTRY_SIZE > bytes.length) throwInvalidFile('damaged')
    return bytes.subarray(start, start + sectorSize)
  }

  const entries = new Map<string, { type: number; firstSector: number }>()
  for (const sector of chain(bytes, bytes.readUInt32LE(48), sectorSize, sectorAt)) {
    for (let at = 0; at + ENTRY_SIZE <= sector.length; at += ENTRY_SIZE) {
      const entry = sector.subarray(at, at + ENTRY_SIZE)
      // UTF-16 with a terminating zero.
      const name = entry.toString('utf16le', 0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2))
      if (name !== '') entries.set(name, { type: entry.readUInt8(66), firstSector: entry.readUInt32LE(116) })
    }
  }
  return {
    has: (name) => entries.has(name),
    firstSectorOf(name) {
      const entry = entries.get(name)
      return entry?.type === STREAM ? sectorAt(entry.firstSector) : undefined
    },
  }
}

/** Yields the sectors of the directory in order. A chain that is longer than the file is a cycle. */
function* chain(bytes: Buffer, first: number, sectorSize: number, sectorAt: (number: number) => Buffer) {
  const tables = listTables(bytes, sectorSize, sectorAt)
  const perTable = sectorSize / 4
  let steps = bytes.length / sectorSize
  for (let number = first; number <= LAST_REGULAR_SECTOR; ) {
    if (steps-- < 0) throwInvalidFile('damaged')
    yield sectorAt(number)
    const table = tables[Math.floor(number / perTable)] ?? throwInvalidFile('damaged')
    number = sectorAt(table).readUInt32LE((number % perTable) * 4)
  }
}

/** Lists the sectors of the allocation tables: the first 109 from the header, the others from a chain. */
function listTables(bytes: Buffer, sectorSize: number, sectorAt: (number: number) => Buffer): number[] {
  const tables = listSectors(bytes.subarray(76, 512))
  let steps = bytes.length / sectorSize
  for (let next = bytes.readUInt32LE(68); next <= LAST_REGULAR_SECTOR; ) {
    if (steps-- < 0) throwInvalidFile('damaged')
    const sector = sectorAt(next)
    tables.push(...listSectors(sector.subarray(0, -4)))
    next = sector.readUInt32LE(sector.length - 4)
  }
  return tables
}

function listSectors(bytes: Buffer): number[] {
  const numbers = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))
  return numbers.filter((number) => number <= LAST_REGULAR_SECTOR)
}
