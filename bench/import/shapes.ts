import type { LabelledPosting } from './labelled.ts'

type Field = keyof LabelledPosting

/** A form in which feeds come, and the fields that it states. */
export interface Shape {
  name: string
  /** The name of the file. */
  file?: string
  fields: Field[]
  write: (postings: LabelledPosting[]) => string | Buffer
  /** What the form says where it differs from the label. */
  says?: (posting: LabelledPosting, index: number) => Partial<LabelledPosting>
}

type Column = [name: string, value: (one: LabelledPosting, index: number) => string]

const lakhs = (rupees: number) => String(rupees / 100_000)
const rupees = (amount: number) => Math.round(amount).toLocaleString('en-IN')

const table: Column[] = [
  ['title', (one) => one.title],
  ['company', (one) => one.company],
  ['location', (one) => one.city],
  ['experience', (one) => `${one.minYears}-${one.maxYears} Yrs`],
  ['salary', (one) => `${lakhs(one.salaryMin)}-${lakhs(one.salaryMax)} Lacs PA`],
  ['skills', (one) => one.skills.join(', ')],
  ['link', (one) => one.url],
  ['posted on', (one) => one.postedAt],
]
const ALL: Field[] = [
  'title',
  'company',
  'city',
  'minYears',
  'maxYears',
  'salaryMin',
  'salaryMax',
  'skills',
  'url',
  'postedAt',
]
const NAMES: Field[] = ['title', 'company', 'city']
const YEARS: Field[] = [...NAMES, 'minYears', 'maxYears']
const PAY: Field[] = [...NAMES, 'salaryMin', 'salaryMax']

function rowsOf(postings: LabelledPosting[], some: Column[]): string[][] {
  return postings.map((one, index) => some.map(([, value]) => value(one, index)))
}

function csv(rows: string[][], delimiter = ','): string {
  return rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n')
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function withHeader(postings: LabelledPosting[], some: Column[], delimiter?: string): string {
  return csv([some.map(([name]) => name), ...rowsOf(postings, some)], delimiter)
}

/** The usual columns, with some replaced. */
function tableWith(...replaced: Column[]): Column[] {
  return table.map((column) => replaced.find(([name]) => name === column[0]) ?? column)
}

function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

const payBy = (name: string, divisor: number, write: (low: string, high: string) => string): Shape => ({
  name,
  fields: PAY,
  write: (all) =>
    withHeader(
      all,
      tableWith(['salary', (one) => write(rupees(one.salaryMin / divisor), rupees(one.salaryMax / divisor))]),
    ),
  says: (one) => ({
    salaryMin: Math.round(one.salaryMin / divisor) * divisor,
    salaryMax: Math.round(one.salaryMax / divisor) * divisor,
  }),
})

/** Each breaks the JSON of one line in another way, without taking what a person needs. */
const damages: ((line: string) => string)[] = [
  (line) => line.replace(/\}$/, ',}'),
  (line) => line.replace(/\}$/, ''),
  (line) => line.replace('","company"', ',"company"'),
  (line) => line.replace('","company"', '" "company"'),
  (line) => line.replace('"location"', 'location'),
  (line) => line.replace('"rating":4.1', '"rating":NaN'),
  (line) => line.replace('"rating":4.1', '"about":"the "best" team"'),
  (line) => line.replace('"rating":4.1', '"about":"two\tlines"'),
  (line) => line.replace('"rating":4.1', '"rating":None'),
  (line) => line.slice(0, -3),
]

/** The forms of files in which the labelled postings are written. */
export const shapes: Shape[] = [
  { name: 'a table', fields: ALL, write: (all) => withHeader(all, table) },
  { name: 'no header', fields: ALL, write: (all) => csv(rowsOf(all, table)) },
  {
    name: 'no header, another order',
    fields: ALL,
    write: (all) => csv(rowsOf(all, table.toReversed())),
  },
  {
    name: 'renamed columns',
    fields: ALL,
    write: (all) =>
      csv([
        [
          'Desig',
          'Org Name',
          'Job Loc',
          'Exp Reqd',
          'CTC Offered',
          'Key Skillset',
          'JD URL',
          'Dt of Posting',
        ],
        ...rowsOf(all, table),
      ]),
  },
  {
    name: 'columns without meaning',
    fields: ALL,
    write: (all) => csv([table.map((_, index) => `x${index}`), ...rowsOf(all, table)]),
  },
  { name: 'semicolons', fields: ALL, write: (all) => withHeader(all, table.toReversed(), ';') },
  { name: 'bars', fields: ALL, write: (all) => withHeader(all, table, '|') },
  {
    name: 'UTF-16 with its mark',
    fields: ALL,
    write: (all) => Buffer.from(`\uFEFF${withHeader(all, table)}`, 'utf16le'),
  },
  {
    name: 'UTF-16 without a mark',
    fields: ALL,
    write: (all) => Buffer.from(withHeader(all, table), 'utf16le'),
  },
  { name: 'a byte order mark', fields: ALL, write: (all) => `\uFEFF${withHeader(all, table)}` },
  {
    name: 'mojibake',
    fields: NAMES,
    write: (all) =>
      Buffer.from(
        withHeader(
          all,
          tableWith(
            ['title', (one) => `${one.title} – Café`],
            ['company', (one) => `${one.company} Ö’Brien`],
          ),
        ),
      ).toString('latin1'),
    says: (one) => ({ title: `${one.title} – Café`, company: `${one.company} Ö’Brien` }),
  },
  {
    name: 'entities, encoded twice',
    fields: NAMES,
    write: (all) =>
      withHeader(
        all,
        tableWith(
          ['title', (one) => escaped(escaped(`${one.title} & more`))],
          ['company', (one) => escaped(escaped(`${one.company} & Sons`))],
        ),
      ),
    says: (one) => ({ title: `${one.title} & more`, company: `${one.company} & Sons` }),
  },
  payBy('pay by the month', 12, (low, high) => `₹ ${low} - ${high} /month`),
  payBy('pay by the day', 260, (low, high) => `Rs. ${low} to ${high} per day`),
  payBy('pay by the hour', 2080, (low, high) => `INR ${low} - ${high} an hour`),
  {
    name: 'open years, freshers',
    fields: YEARS,
    write: (all) =>
      withHeader(
        all,
        tableWith([
          'experience',
          (_, index) =>
            cycle(['>25', 'Freshers', '5+ years', '10 years and above', 'Up to 2 years', '6 months'], index),
        ]),
      ),
    says: (_, index) =>
      cycle<{ minYears: number; maxYears: number }>(
        [
          { minYears: 25, maxYears: Number.NaN },
          { minYears: 0, maxYears: 0 },
          { minYears: 5, maxYears: Number.NaN },
          { minYears: 10, maxYears: Number.NaN },
          { minYears: 0, maxYears: 2 },
          { minYears: 0.5, maxYears: 0.5 },
        ],
        index,
      ),
  },
  {
    name: 'ages, from the day in the name',
    file: 'export_2025-01-25.csv',
    fields: [...NAMES, 'postedAt'],
    write: (all) =>
      withHeader(
        all,
        tableWith([
          'posted on',
          (one) => `${Math.round((Date.UTC(2025, 0, 25) - Date.parse(one.postedAt)) / 86_400_000)} Days Ago`,
        ]),
      ),
  },
  {
    name: 'ratings at the company',
    fields: NAMES,
    write: (all) =>
      withHeader(
        all,
        tableWith([
          'company',
          (one, index) =>
            `${one.company}${cycle([' 3.8 (45k Reviews)', '3.9', '\n4.1', ' 4.0★', ' | 3.5', '2.4(24 Reviews)', ' (4.2)', ' 3.7/5', ' ⭐ 4.4', ' Rating: 4.1'], index)}`,
        ]),
      ),
  },
  {
    name: 'broken JSON lines',
    fields: NAMES,
    write: (all) =>
      all
        .map((one, index) => {
          const { title, company, city: location } = one
          const line = JSON.stringify({ id: index, title, company, location, rating: 4.1, note: 'as agreed' })
          return cycle(damages, index)(line)
        })
        .join('\n'),
  },
  {
    name: 'a JSON list with broken entries',
    fields: NAMES,
    write: (all) =>
      `[${all
        .map((one, index) => {
          const { title, company, city: location } = one
          const line = JSON.stringify({ id: index, title, company, location, rating: 4.1, note: 'as agreed' })
          return index % 5 === 0 ? cycle(damages.slice(0, 7), index / 5)(line) : line
        })
        .join(',\n')}]`,
  },
  {
    name: 'line breaks and quotes in values',
    fields: ALL,
    write: (all) =>
      withHeader(all, [
        ...table,
        ['about', (one) => `We say "join us".\n\nYou are ${one.title};\nor like it, "maybe"`],
      ]),
  },
  {
    name: 'quotes that do not match',
    fields: NAMES,
    write: (all) =>
      ['title,company,location,note']
        .concat(
          all.map((one, index) => {
            const title = one.title.replaceAll(',', ' ')
            const company = one.company.replaceAll(',', ' ')
            return index % 4 === 0
              ? `"${title},${company},${one.city},x`
              : `${title},${company},${one.city},x`
          }),
        )
        .join('\n'),
    says: (one) => ({
      title: one.title.replaceAll(/[, ]+/g, ' ').trim(),
      company: one.company.replaceAll(/[, ]+/g, ' ').trim(),
    }),
  },
  {
    name: 'rows without their last values',
    fields: ['title', 'company'],
    write: (all) =>
      [table.map(([name]) => name).join(',')]
        .concat(
          rowsOf(all, table).map((row, index) =>
            row
              .slice(0, index % 3 === 0 ? 2 : 8)
              .map((cell) => quoted(cell, ','))
              .join(','),
          ),
        )
        .join('\n'),
  },
  {
    name: 'objects inside of objects',
    fields: ['title', 'company', 'city', 'url'],
    write: (all) =>
      JSON.stringify({
        data: {
          hits: all.map((one) => ({
            posting: { heading: { text: one.title }, by: { organisation: one.company } },
            where: { town: one.city },
            more: { href: one.url },
          })),
        },
      }),
  },
  {
    name: 'markup in titles and places',
    fields: NAMES,
    write: (all) =>
      withHeader(
        all,
        tableWith(
          ['title', (one) => `<b>${escaped(one.title)}</b>&nbsp;`],
          ['location', (one) => `<span>${one.city}</span>, <i>India</i>`],
        ),
      ),
  },
]

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('–', '&ndash;')
}
