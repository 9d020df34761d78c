import { z } from 'zod'

// Zod's own messages name its types. A schema that passes a message of its own keeps it.
z.config({ customError: (issue) => describeIssue(issue) })

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Describes an invalid value in plain words, with the name of its field. */
function describeIssue(issue: RawIssue): string {
  const name = issue.path?.length ? issue.path.map(String).join('.') : 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing`
        : `${name} must be ${typeNames[issue.expected] ?? 'another kind of value'}`
    case 'too_big':
      return `${name} must ${sizeOf(issue.origin, 'at most', Number(issue.maximum))}`
    case 'too_small':
      return `${name} must ${sizeOf(issue.origin, 'at least', Number(issue.minimum))}`
    case 'invalid_value':
      return issue.values.length > MAX_LISTED_VALUES
        ? `${name} is not one of the possible values`
        : `${name} must be one of: ${issue.values.map(String).join(', ')}`
    default:
      return `${name} is not valid`
  }
}

// A longer list, such as that of the countries, helps nobody.
const MAX_LISTED_VALUES = 12

const typeNames: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
}

function sizeOf(origin: string, comparison: string, size: number): string {
  if (origin === 'string') return `have ${comparison} ${pluralize(size, 'character')}`
  if (origin === 'array' || origin === 'set')
    return `have ${comparison} ${pluralize(size, 'entry', 'entries')}`
  return `be ${comparison} ${size}`
}

function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
