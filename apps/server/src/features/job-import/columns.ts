import { isRecord } from './read/feed-entry.ts'

/** A record's values by name, however the feed writes its names: `Job_Role`, `jobRole` and `job role` are one. */
export class Columns {
  readonly #record: Record<string, unknown>
  readonly #names: Map<string, string>

  constructor(record: Record<string, unknown>) {
    this.#record = record
    this.#names = new Map(Object.keys(record).map((name) => [normalizeName(name), name]))
  }

  /**
   * `jobLocation.address` looks inside, also through lists; `city + state` joins two into one text, and
   * `location & secondary locations.location` joins what are several.
   */
  get(name: string): unknown {
    const { own, path, joined, separator } = parseColumnPath(name)
    if (joined) return this.#joined(joined, separator)
    const found = this.#names.get(own)
    if (found !== undefined) return this.#record[found]
    return path.length > 1 ? path.slice(1).reduce(valueInside, this.get(path[0] ?? '')) : undefined
  }

  /** The same record with more columns, or others in their place. */
  with(more: Record<string, unknown>): Columns {
    return new Columns({ ...this.#record, ...more })
  }

  #joined(names: string[], separator: string): string {
    return names
      .flatMap((name) => textsOf(this.get(name)))
      .filter((text) => text.trim() !== '')
      .join(separator)
  }
}

interface ColumnPath {
  own: string
  path: string[]
  joined?: string[]
  separator: string
}

const columnPaths = new Map<string, ColumnPath>()

/** The mapping asks for the same names of every record. */
function parseColumnPath(name: string): ColumnPath {
  const known = columnPaths.get(name)
  if (known) return known
  const separator = name.includes(' + ') ? ' + ' : ' & '
  const columnPath = {
    own: normalizeName(name),
    path: name.split('.'),
    separator: separator === ' + ' ? ', ' : '; ',
    ...(name.includes(separator) && { joined: name.split(separator) }),
  }
  columnPaths.set(name, columnPath)
  return columnPath
}

/** Every text in a value: of a list each one, of an object of schema.org its name or value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return textsOf(value['name'] ?? value['value'] ?? value['@value'])
}

function valueInside(value: unknown, name: string): unknown {
  if (Array.isArray(value))
    return value.map((one) => valueInside(one, name)).filter((one) => one !== undefined)
  return isRecord(value) ? new Columns(value).get(name) : undefined
}

const normalizedNames = new Map<string, string>()

function normalizeName(name: string): string {
  const known = normalizedNames.get(name)
  if (known !== undefined) return known
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')
  // A feed with a million different names must not fill the memory.
  if (normalizedNames.size < 10_000) normalizedNames.set(name, plain)
  return plain
}
