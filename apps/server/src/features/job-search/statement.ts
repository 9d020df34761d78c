export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export interface StatementParameters {
  /** Its place in the text. */
  add(value: unknown, type: string): string
  statement(name: string, text: string): Statement
}

/** Gathers values beside the text. One shape of a statement has one text and so one name: it is prepared once. */
export function createParameters(values: unknown[] = []): StatementParameters {
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
  const name = statementNumbers.get(text) ?? statementNumbers.size
  statementNumbers.set(text, name)
  return name
}
