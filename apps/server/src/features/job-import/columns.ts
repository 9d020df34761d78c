import { isRecord } from './read/feed-entry.ts'

/** The values of a record by normalised column name: `Job_Role`, `jobRole` and `job role` are the same. */
export class Columns {
  readonly #record: Record<string, unknown>
  readonly #names: Map<string, string>

  constructor(record: Record<string, unknown>) {
    this.#record = record
    this.#names = new Map(Object.keys(record).map((name) => [normalizeName(name), name]))
  }

  /**
   * Gets a value. `jobLocation.address` is a path, also through lists; `city + state` joins two columns by a comma, and
   * `location & secondary locations.location` joins several values by semicolons.
   */
  get(name: string): unknown {
    const { own, path, joined, separator } = parseColumnPath(name)
    if (joined) return this.#joined(joined, separator)
    const found = this.#names.get(own)
    if (found !== undefined) return this.#record[found]
    return path.length > 1 ? path.slice(1).reduce(valueInside, this.get(path[0] ?? '')) : undefined
  }

  /** Gets a value by the exact keys that lead to it, also through lists. */
  at(path: string[]): unknown {
    return path.reduce<unknown>(
      (value, name) => (Array.isArray(value) ? value.map((one) => keyOf(one, name)) : keyOf(value, name)),
      this.#record,
    )
  }

  /** Returns a copy with columns added or replaced. */
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

/** Parses a name once, because the mapping uses the same names for every record. */
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

/** Returns all texts in a value: the elements of a list, the name or value of a schema.org object. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return textsOf(value['name'] ?? value['value'] ?? value['@value'])
}

function keyOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
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
  // Limited, because a feed may have any number of different names.
  if (normalizedNames.size < 10_000) normalizedNames.set(name, plain)
  return plain
}
