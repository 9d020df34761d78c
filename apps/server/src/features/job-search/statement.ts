/** A prepared statement of `pg`. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** Collects the values of a statement while its text is built. */
export interface StatementParameters {
  /** Adds a value and returns its placeholder, such as `$2::uuid`. */
  add(value: unknown, type: string): string
  /** Builds the statement with a name that is unique for its text. */
  statement(name: string, text: string): Statement
}

/** Creates an empty list of parameters. Equal texts get equal names, so that each is prepared once per connection. */
export function createParameters(): StatementParameters {
  const values: unknown[] = []
  return {
    add(value, type) {
      values.push(value)
      return `$${values.length}::${type}`
    },
    statement: (name, text) => ({ name: `${name}-${statementNumber(text)}`, text, values }),
  }
}

const statementNumbers = new Map<string, number>()

function statementNumber(text: string): number {
  const number = statementNumbers.get(text) ?? statementNumbers.size
  statementNumbers.set(text, number)
  return number
}
