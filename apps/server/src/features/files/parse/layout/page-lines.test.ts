import { describe, expect, it } from 'vitest'
import { joinSpacedOutWords } from '../spaced-out.ts'
import { joinDividedWords } from './hyphenation.ts'
import type { Fragment } from './page-geometry.ts'
import { orderPage } from './page-lines.ts'

describe('the order of a page', () => {
  it('reads columns one after the other, below a heading above both', () => {
    const left = ['Pune', 'Java', 'SQL', 'Kafka', 'Docker'].map((text, row) => at(40, 650 - 17 * row, text))
    const right = [
      'Engineer at Crumb',
      'Baked bread of many kinds',
      'Sold it every day',
      'Swept the floor',
      'Went home',
    ]
    const fragments = [
      at(40, 700, 'A heading that is as wide as both of the columns together, so it crosses them'),
      ...left,
    ]
    const texts = read([...fragments, ...right.map((text, row) => at(220, 655 - 14 * row, text))])
    expect(texts.slice(1)).toEqual(['Pune', 'Java', 'SQL', 'Kafka', 'Docker', ...right])
  })

  it('reads a table row by row', () => {
    const rows = [
      ['Company', 'Crumb and Crust'],
      ['Location', 'Pune'],
      ['Experience', '3 years'],
      ['Salary', '8 LPA'],
    ]
    const fragments = rows.flatMap(([name = '', value = ''], row) => [
      at(40, 700 - 14 * row, name),
      at(200, 700 - 14 * row, value),
    ])
    expect(read(fragments)).toEqual(rows.map((row) => row.join('\t')))
  })

  it('reads columns whose lines have the same distances one after the other when both have headings', () => {
    const left = ['Contact', 'Pune', 'Skills', 'Java', 'Languages', 'Hindi']
    const right = ['Meera Nair', 'Baker', 'Work experience', 'Baker at Crumb', 'Education', 'B.Sc.']
    expect(read([...column(40, left), ...column(200, right)])).toEqual([...left, ...right])
  })

  it('finds the links of a line, each with its words', () => {
    const line = at(40, 700, 'LinkedIn | GitHub')
    const areas = [area(40, 80, 'https://linkedin.com/in/meera'), area(95, 125, 'https://github.com/meera')]
    expect(orderPage([line, at(40, 680, 'Skills')], areas).map(({ links }) => links)).toEqual([
      [
        { text: 'LinkedIn', url: 'https://linkedin.com/in/meera' },
        { text: 'GitHub', url: 'https://github.com/meera' },
      ],
      undefined,
    ])
  })

  it('keeps dates at the right margin beside their jobs', () => {
    const fragments = ['Baker', 'Cook', 'Waiter'].flatMap((title, index) => [
      at(40, 700 - 60 * index, title),
      at(450, 700 - 60 * index, `201${index} - 201${index + 1}`),
      at(40, 686 - 60 * index, 'Worked every day of the week and most of the nights'),
    ])
    expect(read(fragments)[0]).toBe('Baker\t2010 - 2011')
  })

  it('joins the parts of a word, and puts a space where there is a gap', () => {
    expect(read([at(40, 700, 'Soft', 20), at(60, 700, 'ware', 20), at(84, 700, 'Engineer', 40)])).toEqual([
      'Software Engineer',
    ])
  })
})

it.each([
  ['S O F T W A R E  E N G I N E E R', 'SOFTWARE ENGINEER'],
  ['S K I L L S', 'SKILLS'],
  ['M EE R A N A I R', 'MEERANAIR'],
  ['AI ML QA UX UI BI', 'AI ML QA UX UI BI'],
  ['A B C', 'A B C'],
  ['I am a cook', 'I am a cook'],
])('reads the spaced-out %j as %j', (text, joined) => {
  expect(joinSpacedOutWords(text)).toBe(joined)
})

it.each([
  [
    ['the devel-', 'opment of bread'],
    ['the development', 'of bread'],
  ],
  [
    ['a full-', 'time job'],
    ['a full-time', 'job'],
  ],
  [
    ['bread -', 'cakes'],
    ['bread -', 'cakes'],
  ],
  [
    ['from A-', 'Z'],
    ['from A-', 'Z'],
  ],
  [['sub-', 'missions.'], ['sub-missions.']],
])('puts %j together to %j', (lines, joined) => {
  expect(joinDividedWords(lines.map((text) => ({ text }))).map(({ text }) => text)).toEqual(joined)
})

function read(fragments: Fragment[]): string[] {
  return orderPage(fragments).map(({ text }) => text)
}

function column(x: number, texts: string[]): Fragment[] {
  return texts.map((text, row) => at(x, 700 - 14 * row, text))
}

function area(left: number, right: number, url: string) {
  return { url, left, right, bottom: 697, top: 710 }
}

function at(x: number, y: number, text: string, width = text.length * 5): Fragment {
  return { text, x, y, width, size: 10, font: 'f' }
}
