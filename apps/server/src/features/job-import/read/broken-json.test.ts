import { expect, it } from 'vitest'
import { parseBrokenObject } from './broken-json.ts'

it.each([
  [
    'a comma too many',
    '{"title": "Cook", "skills": ["rice", "dal",],}',
    { title: 'Cook', skills: ['rice', 'dal'] },
  ],
  ['a comma that is missing', '{"title": "Cook" "city": "Pune"}', { title: 'Cook', city: 'Pune' }],
  [
    'the literals of Python',
    `{'title': 'Cook', 'pay': None, 'remote': True, 'years': NaN, 'of': 'Joe\\'s'}`,
    { title: 'Cook', pay: null, remote: true, years: null, of: "Joe's" },
  ],
  [
    'an apostrophe in single quotes',
    `{'title': 'Cook', 'company': 'Joe's'}`,
    { title: 'Cook', company: "Joe's" },
  ],
  ['names and words without quotes', '{title: Head cook, years: 3}', { title: 'Head cook', years: 3 }],
  [
    'quotes in a text',
    '{"title": "The "best" cook", "city": "Pune"}',
    { title: 'The "best" cook', city: 'Pune' },
  ],
  ['a quote that is missing', '{"title": "Cook, "company": "Grand"}', { title: 'Cook', company: 'Grand' }],
  [
    'a line break in a text',
    '{"title": "Cook", "text": "a\nb\\nc \\u00e9",}',
    { title: 'Cook', text: 'a\nb\nc é' },
  ],
  [
    'an end that is cut off',
    '{"title": "Cook", "company": "Grand", "text": "You coo',
    { title: 'Cook', company: 'Grand' },
  ],
  ['the wrong bracket', '{"title": "Cook"]', { title: 'Cook' }],
  [
    'brackets that are missing',
    '{"title": "Cook", "places": [{"city": "Pune"',
    { title: 'Cook', places: [{ city: 'Pune' }] },
  ],
])('reads an object with %s', (_what, text, expected) => {
  expect(parseBrokenObject(text)).toEqual(expected)
})

it.each([
  '',
  '{',
  '{"title',
  '42',
  '[1]',
  'Cook, Tiffin',
  '{"title" "Cook"}',
  '{"a": "b"} and more',
  '{"a":'.repeat(1_000),
])('reads nothing of %j', (text) => {
  expect(parseBrokenObject(text)).toBeNull()
})

it('does not change the prototype of the object', () => {
  expect(Object.keys(parseBrokenObject('{"__proto__": {"a": 1},}') ?? {})).toEqual(['__proto__'])
})
