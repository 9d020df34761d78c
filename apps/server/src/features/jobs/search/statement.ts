export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export interface Parameters {
  /** Its place in the text. */
  add(value: unknown, type: string): string
  statement(name: string, text: string): Statement
}

/** Gathers values beside the text. One shape of a statement has one text and so one name: it is prepared once. */
export function parameters(values: unknown[] = []): Parameters {
  return {
    add(value, type) {
      values.push(value)
      return `$${values.length}::${type}`
    },
    statement: (name, text) => ({ name: `${name}-${nameOf(text)}`, text, values }),
  }
}

const names = new Map<string, number>()

function nameOf(text: string): number {
  const name = names.get(text) ?? names.size
  names.set(text, name)
  return name
}
