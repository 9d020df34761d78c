import { isRecord } from './read/record.ts'

/** A record's values by name, however the feed writes its names: `Job_Role`, `jobRole` and `job role` are one. */
export class Columns {
  readonly #record: Record<string, unknown>
  readonly #names: Map<string, string>

  constructor(record: Record<string, unknown>) {
    this.#record = record
    this.#names = new Map(Object.keys(record).map((name) => [plainName(name), name]))
  }

  /**
   * `jobLocation.address` looks inside, also through lists; `city + state` joins two into one text, and
   * `location & secondary locations.location` joins what are several.
   */
  get(name: string): unknown {
    const { own, path, joined, mark } = lookOf(name)
    if (joined) return this.#joined(joined, mark)
    const found = this.#names.get(own)
    if (found !== undefined) return this.#record[found]
    return path.length > 1 ? path.slice(1).reduce(inside, this.get(path[0] ?? '')) : undefined
  }

  /** The same record with more columns, or others in their place. */
  with(more: Record<string, unknown>): Columns {
    return new Columns({ ...this.#record, ...more })
  }

  #joined(names: string[], mark: string): string {
    return names
      .flatMap((name) => textsOf(this.get(name)))
      .filter((text) => text.trim() !== '')
      .join(mark)
  }
}

interface Look {
  own: string
  path: string[]
  joined?: string[]
  mark: string
}

const looks = new Map<string, Look>()

/** The mapping asks for the same names of every record. */
function lookOf(name: string): Look {
  const known = looks.get(name)
  if (known) return known
  const mark = name.includes(' + ') ? ' + ' : ' & '
  const look = {
    own: plainName(name),
    path: name.split('.'),
    mark: mark === ' + ' ? ', ' : '; ',
    ...(name.includes(mark) && { joined: name.split(mark) }),
  }
  looks.set(name, look)
  return look
}

/** Every text in a value: of a list each one, of an object of schema.org its name or value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return textsOf(value['name'] ?? value['value'] ?? value['@value'])
}

function inside(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => inside(one, name)).filter((one) => one !== undefined)
  return isRecord(value) ? new Columns(value).get(name) : undefined
}

const plainNames = new Map<string, string>()

function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')
  // A feed with a million different names must not fill the memory.
  if (plainNames.size < 10_000) plainNames.set(name, plain)
  return plain
}
