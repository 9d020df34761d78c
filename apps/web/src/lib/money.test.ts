import { expect, it } from 'vitest'
import { formatRupees, formatSalary } from './money.ts'

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [12_500, '₹12,500'],
  [1_00_000, '₹1,00,000'],
  [12_00_000, '₹12,00,000'],
  [12_50_000, '₹12,50,000'],
  [1_00_00_000, '₹1,00,00,000'],
  [10_00_00_00_000, '₹10,00,00,00,000'],
])('formats %i as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text)
})

it.each([
  [34_00_000, 42_00_000, '₹34–42 LPA'],
  [2_40_000, 6_00_000, '₹2.4–6 LPA'],
  [12_50_000, 18_75_000, '₹12.5–18.75 LPA'],
  [3_33_333, 6_66_666, '₹3.33–6.67 LPA'],
  [12_00_000, 12_00_000, '₹12 LPA'],
  [12_00_000, 12_00_400, '₹12 LPA'],
  [1_00_000, 1_00_00_000, '₹1–100 LPA'],
  [1_50_00_000, 2_00_00_000, '₹150–200 LPA'],
  [15_00_00_000, 15_00_00_000, '₹1,500 LPA'],
  [12_00_000, null, '₹12 LPA and up'],
  [null, 20_00_000, 'Up to ₹20 LPA'],
  [undefined, 20_00_000, 'Up to ₹20 LPA'],
  [0, 20_00_000, 'Up to ₹20 LPA'],
  [60_000, 90_000, '₹60,000–90,000 a year'],
  [50_000, 3_00_000, '₹0.5–3 LPA'],
  [60_000, 2_40_000, '₹0.6–2.4 LPA'],
  [60_000, null, '₹60,000 a year and up'],
  [null, null, undefined],
  [0, 0, undefined],
  [undefined, undefined, undefined],
])('formats the salary range %s to %s as %s', (min, max, text) => {
  expect(formatSalary(min, max)).toBe(text)
})
