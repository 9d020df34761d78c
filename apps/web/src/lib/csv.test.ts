import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('writes rows for Excel, with quotes, rupees and Hindi', () => {
  expect(
    toCsv([
      ['Job', 'Requests'],
      ['Engineer, "₹12 LPA"', 3],
      ['आरव मेनन', -1],
    ]),
  ).toBe('\uFEFF"Job","Requests"\r\n"Engineer, ""₹12 LPA""","3"\r\n"आरव मेनन","-1"\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', ' =1+1', '＝1+1'])(
  'writes %j as text and not as a formula',
  (title) => {
    expect(toCsv([[title]])).toBe(`\uFEFF"'${title.trim()}"\r\n`)
  },
)
